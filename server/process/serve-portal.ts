import { existsSync } from "node:fs"
import { join } from "node:path"
import { brandStyles } from "@hub/domain/company/brand/brand-styles"
import type { FastifyInstance } from "fastify"
import { type initData, initInReadersWords } from "../catalogue/read-init.ts"
import { readLogo } from "../company/read-company.ts"
import type { Store } from "../database/transaction.ts"
import type { FileNeeds } from "../files/file-needs.ts"
import { pictureBytes } from "../files/picture-route.ts"
import { serveConsole } from "../http/console-shell.ts"
import { serveManifest } from "../http/manifest.ts"
import { servePdfData } from "../http/pdf-data.ts"
import { picturePath, serveProgramPictures } from "../http/program-pictures.ts"
import { serveSecurityContact } from "../http/security-contact.ts"
import { type ShellNeeds, serveShell } from "../http/shell.ts"
import type { TranslationsOf } from "../language/translations.ts"
import type { CardAccount } from "../providers/payments/account.ts"
import { programHead, programPicture } from "../scheduling/program-head.ts"
import type { Settings } from "./settings.ts"

interface PortalNeeds extends Pick<ShellNeeds, "initial_data" | "is_mail_off"> {
  readonly settings: Settings
  readonly store: Store
  readonly init: ReturnType<typeof initData>
  readonly translations: TranslationsOf
  readonly files: Pick<FileNeeds, "store" | "file_store">
  readonly clock: () => Date
  /** The card vendor's. */
  readonly account: CardAccount
}

const inDist = (name: string): string => join(import.meta.dirname, `../../dist/${name}`)

/** Beside the bundled server, or in dist/ when run from the sources. */
const folderOf = (name: "portal" | "console"): string => {
  const beside = join(import.meta.dirname, `../${name}`)
  return existsSync(join(beside, "index.html")) && existsSync(join(beside, "assets")) ? beside : inDist(name)
}

interface Needs {
  readonly store: Store
  readonly init: ReturnType<typeof initData>
  readonly files: Pick<FileNeeds, "store" | "file_store">
}

/** Where the pictures of programs come from. */
export function picturesOfPrograms({ store, init, files }: Needs) {
  const [programOf, bytesOfPicture] = [programPicture({ store, init }), pictureBytes(files)]
  return {
    folder: folderOf("portal"),
    brand_color: async () => (await init()).company_profile.brand_color,
    pictureOf: async (url_part: string) => {
      const found = await programOf(url_part)
      const photo = found?.photo
      return found && { ...found, photo: photo && { key: photo.key, bytes: () => bytesOfPicture(photo) } }
    },
  }
}

const pdfFolder = (): string => {
  const beside = join(import.meta.dirname, "../pdf-data")
  return existsSync(beside) ? beside : inDist("pdf-data")
}

/** The portal's page, its manifest, whom to tell of a weakness, and the pictures of programs that link previews show. */
export async function servePortal(app: FastifyInstance, needs: PortalNeeds): Promise<void> {
  const { settings, store, init, translations, files, clock, account, initial_data, is_mail_off } = needs
  const { public_origin, security_contact, is_sandbox } = settings
  const { dsn, ...reporting } = settings.errors
  const folder = folderOf("portal")
  const brand_color = async () => (await init()).company_profile.brand_color
  if (existsSync(join(folder, "icon.svg"))) {
    const company = async () => (await init()).company_profile
    await serveManifest(app, { folder, company, logo: readLogo({ store }) })
  }
  serveSecurityContact(app, {
    public_origin,
    clock,
    contact: async () => {
      const { email } = (await init()).company_profile
      return security_contact ?? (email === null ? null : `mailto:${email}`)
    },
  })
  serveProgramPictures(app, picturesOfPrograms({ store, init, files }))
  serveConsole(app, { folder: folderOf("console") })
  servePdfData(app, { folder: pdfFolder() })
  await serveShell(app, {
    folder,
    init: initInReadersWords(init, translations),
    initial_data,
    is_mail_off,
    card_shim_url: is_sandbox && !account.is_vendors_own ? "/sandbox/stripe.js" : null,
    platform_public_key: account.platform_public_key,
    is_https: public_origin.startsWith("https:"),
    outbox_url: is_sandbox ? "/sandbox/outbox" : null,
    errors: dsn === undefined ? null : { dsn, ...reporting },
    page_head: programHead({ store, init, translations }, { public_origin, picturePath }),
    brand_css: async () => brandStyles(await brand_color()),
  })
}
