/** The stylesheet of the partner's pages, inline, and allowed by its hash alone. */
import { createHash } from "node:crypto"

export const stylesheet = `
:root {
  color-scheme: light dark;
  --paper: #f6f4ef; --card: #fffefb; --ink: #1d2330; --quiet: #5a6172; --line: #dcd7cb; --edge: #858b99;
  --accent: #23406e; --accent-hover: #182f54; --on-accent: #fff; --tint: #f1efe8;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #12151c; --card: #1a1f29; --ink: #e9e6df; --quiet: #a5acba; --line: #2e3543; --edge: #737b8c;
    --accent: #a9c3f2; --accent-hover: #c6d8f8; --on-accent: #12192a; --tint: #202634;
  }
}
* { box-sizing: border-box; }
html { font: 100%/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; }
body {
  margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; padding: 2rem 1rem;
  background: var(--paper); color: var(--ink);
}
main {
  width: 100%; max-width: 40rem; padding: 2.5rem 2.5rem 2.25rem; background: var(--card); border: 1px solid var(--line);
  border-radius: 0.875rem; box-shadow: 0 1px 2px rgb(0 0 0 / 0.04), 0 12px 32px -12px rgb(0 0 0 / 0.14);
}
.brand { margin: 0 0 2rem; display: flex; align-items: center; gap: 0.625rem; color: var(--quiet);
  font: 1rem/1 "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif; letter-spacing: 0.02em; }
.brand svg { width: 1.5rem; height: 1.5rem; color: var(--accent); flex: none; }
h1 { margin: 0 0 0.75rem; font: 500 1.75rem/1.25 "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif; overflow-wrap: anywhere; }
h2 { margin: 2rem 0 0.5rem; font-size: 1rem; font-weight: 600; }
p { margin: 0 0 1rem; overflow-wrap: anywhere; }
.quiet { color: var(--quiet); }
.small { font-size: 0.875rem; }
.told { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.note { padding: 1rem 1.125rem; background: var(--tint); border-left: 3px solid var(--accent); border-radius: 0.375rem; }
dl { margin: 1.5rem 0 0; display: grid; grid-template-columns: max-content 1fr; gap: 0.375rem 1.5rem; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
form { margin: 2.25rem 0 0; padding-top: 1.75rem; border-top: 1px solid var(--line); }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 0 0 1.25rem; }
button {
  flex: 1 1 10rem; font: inherit; font-weight: 600; padding: 0.75rem 1.25rem; border-radius: 0.5rem; border: 1px solid transparent;
  cursor: pointer;
}
.primary { background: var(--accent); color: var(--on-accent); }
.primary:hover { background: var(--accent-hover); }
.plain { background: transparent; color: var(--accent); border-color: var(--edge); }
.plain:hover { border-color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
main > :last-child, form > :last-child { margin-bottom: 0; }
@media (max-width: 32rem) { main { padding: 1.75rem 1.25rem; } dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 0.5rem; } }
@media (forced-colors: active) { main, button { border-color: CanvasText; } }
`

/** The source expression for `style-src` in a Content-Security-Policy. */
export const stylesheetSource = `'sha256-${createHash("sha256").update(stylesheet).digest("base64")}'`
