/**
 * Conformance scenarios that don't apply to this server, with reasons. Most need fixtures with given names, as in a
 * server made for testing clients. This server has two tools of its own and nothing else. One scenario contradicts the
 * specification.
 */

const noFixture = "calls a fixture tool by name; this server has two tools of its own"
const noResources = "there are no resources"
const noPrompts = "there are no prompts"

export const expectedFailures: Readonly<Record<string, string>> = {
  "completion-complete": "there is nothing to complete",
  "elicitation-sep1034-defaults": noFixture,
  "elicitation-sep1330-enums": noFixture,
  "json-schema-2020-12": noFixture,
  "logging-set-level": "clients get no log, so there is no level to set",
  "prompts-get-embedded-resource": noPrompts,
  "prompts-get-simple": noPrompts,
  "prompts-get-with-args": noPrompts,
  "prompts-get-with-image": noPrompts,
  "prompts-list": noPrompts,
  "resources-list": noResources,
  "resources-read-binary": noResources,
  "resources-read-text": noResources,
  "resources-subscribe": noResources,
  "resources-templates-read": noResources,
  "resources-unsubscribe": noResources,
  "server-sse-polling": noFixture,
  "tools-call-audio": noFixture,
  "tools-call-elicitation": noFixture,
  "tools-call-embedded-resource": noFixture,
  "tools-call-error": noFixture,
  "tools-call-image": noFixture,
  "tools-call-mixed-content": noFixture,
  "tools-call-sampling": noFixture,
  "tools-call-simple-text": noFixture,
  "tools-call-with-logging": noFixture,
  "tools-call-with-progress": noFixture
}
