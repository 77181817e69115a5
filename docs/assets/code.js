// The theme makes a landmark without a name for each block of code.
let blocks = 0;
new MutationObserver(() => {
  for (const block of document.querySelectorAll(".md-code__nav:not([aria-label])")) {
    block.setAttribute("aria-label", `Code ${++blocks}`);
  }
}).observe(document.documentElement, { childList: true, subtree: true });
