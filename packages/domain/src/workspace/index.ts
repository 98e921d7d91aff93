export { Workspace } from "./Workspace.ts"
export { type AskedWorkspace, Workspaces } from "./Workspaces.ts"
export { boundsOf, type WorkspaceBounds, type WorkspaceKey, WorkspaceStore } from "./WorkspaceStore.ts"
