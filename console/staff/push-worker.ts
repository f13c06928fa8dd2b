/// <reference lib="webworker" />
import { showMessages } from "@hub/ui/web-push/show-messages.ts"

// Shows what the staff hear of at once. It controls no page and caches nothing: its scope has no page, so that the gate keeps its own worker.

declare const self: ServiceWorkerGlobalScope

showMessages(self, (path) => path.startsWith("/staff"))
