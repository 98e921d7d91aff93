export { invitationPath, invitationPathOf, secureStepsPath } from "./pagePaths.ts"
export { stepPage } from "./secureSteps.ts"
