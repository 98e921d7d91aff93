/** The provider's only stylesheet, inline in each page and allowed by its hash. */
import { createHash } from "node:crypto"

export const stylesheet = `
:root {
  color-scheme: light dark;
  --paper: #f6f4ef; --card: #fffefb; --ink: #1d2330; --quiet: #5a6172; --line: #dcd7cb; --field: #fff; --edge: #858b99;
  --accent: #23406e; --accent-hover: #182f54; --on-accent: #fff; --alarm: #9b1c1c; --alarm-paper: #fdf0ee;
  --caution: #8a5a00; --caution-paper: #fcf4e2;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #12151c; --card: #1a1f29; --ink: #e9e6df; --quiet: #a5acba; --line: #2e3543; --field: #12161e; --edge: #737b8c;
    --accent: #a9c3f2; --accent-hover: #c6d8f8; --on-accent: #12192a; --alarm: #ffb4a9; --alarm-paper: #35191a;
    --caution: #f2c572; --caution-paper: #2d2415;
  }
}
* { box-sizing: border-box; }
html { font: 100%/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; }
body {
  margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; padding: 1.5rem 1rem;
  background: var(--paper); color: var(--ink);
}
main {
  width: 100%; max-width: 26rem; padding: 2.25rem 2rem 2rem; background: var(--card); border: 1px solid var(--line);
  border-radius: 0.875rem; box-shadow: 0 1px 2px rgb(0 0 0 / 0.04), 0 12px 32px -12px rgb(0 0 0 / 0.14);
}
.brand { margin: 0 0 1.75rem; display: flex; align-items: center; gap: 0.625rem; color: var(--quiet);
  font: 1rem/1 "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif; letter-spacing: 0.02em; }
.brand svg { width: 1.5rem; height: 1.5rem; color: var(--accent); flex: none; }
h1 { margin: 0 0 0.5rem; font: 500 1.75rem/1.2 "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif; }
p { margin: 0 0 1rem; overflow-wrap: anywhere; }
.quiet { color: var(--quiet); }
.small { font-size: 0.875rem; margin: 1.25rem 0 0; }
strong { font-weight: 600; }
form { margin: 1.5rem 0 0; }
label { display: block; margin: 0 0 0.375rem; font-weight: 550; }
input {
  display: block; width: 100%; margin: 0 0 1.125rem; padding: 0.6875rem 0.75rem; font: inherit; color: inherit;
  background: var(--field); border: 1px solid var(--edge); border-radius: 0.5rem;
}
button {
  font: inherit; font-weight: 600; padding: 0.6875rem 1.125rem; border-radius: 0.5rem; border: 1px solid transparent;
  cursor: pointer;
}
.primary { background: var(--accent); color: var(--on-accent); }
.primary:hover { background: var(--accent-hover); }
.plain { background: transparent; color: var(--accent); border-color: var(--edge); }
.plain:hover { border-color: var(--accent); }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 0.5rem; }
.actions .primary { flex: 1 1 8rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
a { color: var(--accent); text-underline-offset: 0.2em; }
.alarm {
  margin: 1.25rem 0 0; padding: 0.75rem 0.875rem; color: var(--alarm); background: var(--alarm-paper);
  border-left: 3px solid var(--alarm); border-radius: 0.375rem;
}
.caution {
  margin: 1.25rem 0 0; padding: 0.75rem 0.875rem; font-size: 0.9375rem; background: var(--caution-paper);
  border-left: 3px solid var(--caution); border-radius: 0.375rem;
}
ul { margin: 0.25rem 0 1rem; padding: 0; list-style: none; border-top: 1px solid var(--line); }
li { padding: 0.625rem 0; border-bottom: 1px solid var(--line); }
.programs p { margin: 0; }
.programs form { margin: 0.5rem 0 0.25rem; }
.programs button { padding: 0.375rem 0.75rem; font-size: 0.875rem; }
code { font: 0.9375em ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
@media (max-width: 24rem) { main { padding: 1.5rem 1.125rem; } }
@media (forced-colors: active) { main, button { border-color: CanvasText; } }
`

/** The source expression for `style-src` in a Content-Security-Policy. */
export const stylesheetSource = `'sha256-${createHash("sha256").update(stylesheet).digest("base64")}'`
