export { Container, ContainerId, ContainerName, ContainerType } from "./Container.ts"
