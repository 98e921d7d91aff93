/**
 * The library's records under names of our own. It declares them in a module that a declaration of ours can't name, so
 * what is inferred from them could not be declared.
 */
import type * as library from "@a2a-js/sdk"

export interface AgentCard extends library.AgentCard {}
export interface ListTasksRequest extends library.ListTasksRequest {}
export interface ListTasksResponse extends library.ListTasksResponse {}
export interface Message extends library.Message {}
export interface SendMessageRequest extends library.SendMessageRequest {}
export interface StreamResponse extends library.StreamResponse {}
export interface Task extends library.Task {}
