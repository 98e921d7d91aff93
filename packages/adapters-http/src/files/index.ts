export { readUploadForm, type UploadForm } from "./readUpload.ts"
