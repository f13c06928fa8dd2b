export const SANDBOX_PUSH_PATH = "/sandbox/push"
