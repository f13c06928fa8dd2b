import { replayIntegration } from "@sentry/replay"

/** Records shapes only: every text masked, every field masked, every picture blocked; nothing at all on private screens. */
export const replay = (never: RegExp) =>
  replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    block: ["[data-private]"],
    maskAttributes: ["title", "placeholder", "aria-label", "alt", "label", "href", "src"],
    networkDetailAllowUrls: [],
    beforeErrorSampling: () => !never.test(globalThis.location.pathname),
    useCompression: false,
  })
