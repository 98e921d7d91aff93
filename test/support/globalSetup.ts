/**
 * Runs once per test run: finds or starts a PostgreSQL, makes the template that the tests' databases are copied from,
 * prepares the data directory that servers under test start on, and looks for a browser.
 */
import { randomUUID } from "node:crypto"
import { Effect, Layer, Redacted } from "effect"
import type { TestProject } from "vitest/node"
import * as PostgresDatabase from "@incamera/adapters-sql/PostgresDatabase"
import { findChromium, howToGetOne } from "./browser/chromium.ts"
import { preparedDataVariable } from "./data/dataDirectory.ts"
import { prepareData } from "./data/prepare.ts"
import { bundlePrograms, programsVariable } from "./data/programs.ts"
import { useTemporaryFolder } from "./data/temporaryFolder.ts"
import { administer, databaseUrl } from "./postgres/databases.ts"
import { startThrowawayServer, type ThrowawayServer } from "./postgres/throwawayServer.ts"

const makeTemplate = (url: string, name: string) =>
  Effect.andThen(
    administer(url, (client) => client.unsafe(`CREATE DATABASE "${name}"`)),
    Effect.scoped(Layer.build(PostgresDatabase.layer({ url: Redacted.make(databaseUrl(url, name)) })))
  )

const dropAll = (url: string, prefix: string) =>
  administer(url, (client) =>
    Effect.flatMap(
      client<{ name: string }>`SELECT datname AS name FROM pg_database WHERE starts_with(datname, ${prefix})`,
      (rows) => Effect.forEach(rows, ({ name }) => client.unsafe(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`))
    )
  )

const findServer = async (): Promise<ThrowawayServer | { readonly unavailable: string }> => {
  const given = process.env["TEST_DATABASE_URL"]
  return given === undefined || given === "" ? startThrowawayServer() : { url: given, stop: () => Promise.resolve() }
}

const provideBrowser = (project: TestProject): (() => void) => {
  const found = findChromium() ?? null
  project.provide("chromium", found)
  return () => {
    if (found === null) console.warn(`\nThe suites in a browser did NOT run: ${howToGetOne}.\n`)
  }
}

const providePostgres = async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await findServer()
  if ("unavailable" in server) {
    project.provide("postgres", null)
    return () => {
      console.warn(`\nThe suites on PostgreSQL did NOT run: ${server.unavailable}.`)
      console.warn("Install PostgreSQL, or set TEST_DATABASE_URL to a server on which databases may be created.\n")
      return Promise.resolve()
    }
  }
  const prefix = `in_camera_test_${randomUUID().slice(0, 8)}_`
  const template = `${prefix}template`
  try {
    await Effect.runPromise(makeTemplate(server.url, template))
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide("postgres", { url: server.url, template, prefix })
  return async () => {
    await Effect.runPromise(Effect.ignore(dropAll(server.url, prefix)))
    await server.stop()
  }
}

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const removeTemporaryFolder = useTemporaryFolder()
  const sayWithoutBrowser = provideBrowser(project)
  const endPostgres = await providePostgres(project)
  const [data, programs] = await Promise.all([prepareData(), bundlePrograms()])
  process.env[preparedDataVariable] = data.directory
  process.env[programsVariable] = programs
  return async () => {
    sayWithoutBrowser()
    await data.remove()
    await endPostgres()
    removeTemporaryFolder()
  }
}
