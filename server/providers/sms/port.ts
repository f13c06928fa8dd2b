/** What a phone provider's token proves. */
export interface ProvedPhone {
  /** E.164. */
  readonly phone_number: string
  readonly expires_at: Date
}

/** How the browser speaks to the provider. */
export interface PhoneSettings {
  readonly api_key: string
  readonly auth_domain: string
  readonly project_id: string
  readonly emulator_origin: string | null
}

export interface PhoneProof {
  readonly settings: PhoneSettings
  /** Undefined for anything but a fresh token of the provider for this project; `PHONE_PROVIDER_UNAVAILABLE` when it is out of reach. */
  read(token: string, now: Date): Promise<ProvedPhone | undefined>
}
