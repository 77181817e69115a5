/** A script that is loaded once, when it is first needed. */
export class Script<T> {
  readonly #name: string;
  readonly #part: () => T | Promise<T> | undefined;
  #loading: Promise<T> | undefined;

  /** `part` makes something of what the script has put into `globalThis`. */
  constructor(name: string, part: () => T | Promise<T> | undefined) {
    this.#name = name;
    this.#part = part;
  }

  load(): Promise<T> {
    this.#loading ??= new Promise<T>((resolve, reject) => {
      const script = document.createElement("script");
      script.src = this.#name;
      script.addEventListener("load", () => {
        const part = this.#part();
        if (part) resolve(part);
        else reject(new Error(`${this.#name} did not start`));
      });
      script.addEventListener("error", () => {
        this.#loading = undefined;
        script.remove();
        reject(new Error(`${this.#name} could not be loaded`));
      });
      document.head.append(script);
    });
    return this.#loading;
  }
}
