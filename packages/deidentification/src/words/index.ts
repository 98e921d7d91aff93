export { isCommon, isFrequentGivenName, isSurnameWord } from "./commonWords.ts"
export { wordsOf } from "./wordForms.ts"
