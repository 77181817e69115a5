import type { CompiledModule } from "./dist/index.js";

declare const module: CompiledModule;
export default module;
