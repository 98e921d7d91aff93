/** Shared by all settings pages. */
import type { Answer, PageAnswer } from "../frame/Answer.ts"
import { page } from "../frame/Answer.ts"
import { tabs } from "../frame/components.ts"
import { html } from "../html.ts"

export const settingsPaths = {
  agent: "/settings",
  privacy: "/settings/privacy",
  audit: "/settings/audit",
  sessions: "/settings/sessions"
} as const

const pages = [
  [settingsPaths.agent, "Agent"],
  [settingsPaths.privacy, "Privacy"],
  [settingsPaths.audit, "Audit log"],
  [settingsPaths.sessions, "Signed-in browsers"]
] as const

export const settingsPage = (
  current: string,
  { content, title, ...rest }: Omit<PageAnswer, "_tag" | "section" | "trail">
): Answer =>
  page({
    title: `${title} · Settings`,
    section: "settings",
    content: html`<h1>Settings</h1>
      ${tabs("Settings", current, pages)} ${content}`,
    ...rest
  })
