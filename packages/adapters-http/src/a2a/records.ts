/**
 * The library's records under names of our own. The library declares them in a module that our declarations can't name,
 * so inferred types could not be emitted.
 */
import type * as library from "@a2a-js/sdk"

export interface AgentCard extends library.AgentCard {}
export interface ListTasksRequest extends library.ListTasksRequest {}
export interface ListTasksResponse extends library.ListTasksResponse {}
export interface Message extends library.Message {}
export interface SendMessageRequest extends library.SendMessageRequest {}
export interface StreamResponse extends library.StreamResponse {}
export interface Task extends library.Task {}
