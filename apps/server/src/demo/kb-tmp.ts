import { answering } from "/work/main/packages/domain/src/analyst/knowledge/answer.ts"
import { ranking } from "/work/main/packages/domain/src/analyst/knowledge/ranking.ts"
import { articles } from "/work/main/packages/domain/src/analyst/knowledge/KnowledgeBase.ts"
const r = ranking(articles)
for (const q of [
  "How do I connect my agent?",
  "My registration token expired, what now?",
  "I lost my API key",
  "Why was my request refused?",
  "I get 403 IdentityRefused",
  "How long is a bearer token valid?",
  "My stream was cut off, how do I resume?",
  "How much does it cost?",
  "pricing",
  "What is the price per seat for a firm of 20?",
  "Do you train models on our data?",
  "Is it GDPR compliant?",
  "What does the placeholder [Party 1] mean?",
  "How do I cancel a task?",
  "What's the maximum prompt size?",
  "Does it support MCP?",
  "Can I run it on my own servers?",
  "Is there a Python SDK?",
  "Which model do you use?",
  "How do I create a case?",
  "What events does the SSE stream send?",
  "How do I rotate the key?",
  "What happens when I disconnect the agent?",
  "health check says unhealthy",
  "What is the weather in Paris tomorrow?",
  "Recommend a good pizza recipe",
  "Who won the world cup in 1998?",
  "Tell me a joke",
  "What is the capital of Australia?",
  "How do I change the oil of my car?",
  "Can you give me legal advice about my divorce?",
  "hello",
  "asdf qwer",
  "Is the office open on Sunday?",
  "Can I pay by credit card?",
  "Do you offer phone support?",
  "token",
  "What are the elements of negligence in Ohio?"
]) {
  const a = answering(q)
  const t = r(q)[0]
  console.log(
    q,
    "=>",
    a.map((x) => `${x.article.key} ${x.score.toFixed(1)}/${x.matched}`).join(", ") ||
      `NONE (${t?.article.key} ${t?.score.toFixed(1)}/${t?.matched})`
  )
}
