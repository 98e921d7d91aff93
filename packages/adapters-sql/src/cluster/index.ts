export * as ClusterTaskRunner from "./ClusterTaskRunner.ts"
export * as SqlCluster from "./SqlCluster.ts"
