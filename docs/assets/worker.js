// Pages that are opened as files may not start web workers, which the search of the theme needs.
// A hidden frame takes the place of the worker.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.append(frame);
      this.frame = frame.contentWindow;
      addEventListener("message", (message) => {
        if (message.source === this.frame) {
          this.dispatchEvent(new MessageEvent("message", { data: message.data }));
        }
      });
      const script = (text) => `<script${text}</scr` + "ipt>";
      const page = this.frame.document;
      page.open();
      page.write(
        script(">var importScripts = (...urls) => Promise.all(urls.map((url) => new Promise((done) => {" +
          "const script = document.createElement('script'); script.src = url; script.onload = done;" +
          "document.head.append(script) })));" +
          "postMessage = (data) => parent.dispatchEvent(new MessageEvent('message', { data, source: window }));"),
        script(` src="${url}">`),
      );
      page.close();
      this.loaded = new Promise((done) => (frame.onload = done));
    }

    async postMessage(data) {
      await this.loaded;
      this.frame.dispatchEvent(new this.frame.MessageEvent("message", { data, source: window }));
    }
  };
}
