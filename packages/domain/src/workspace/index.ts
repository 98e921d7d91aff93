export { Workspace } from "./Workspace.ts"
export { Workspaces } from "./Workspaces.ts"
export { boundsOf, type WorkspaceKey, WorkspaceStore } from "./WorkspaceStore.ts"
