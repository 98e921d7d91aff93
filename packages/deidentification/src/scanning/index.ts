export { type Cluster, clustersOf } from "./Clusters.ts"
export { detectInSteps, type Searched } from "./TextScan.ts"
