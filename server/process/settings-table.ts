import { type Static, Type } from "typebox"
import { ORDER_SETTINGS } from "./settings-of-orders.ts"
import { WALLET_SETTINGS } from "./settings-of-wallets.ts"
import { keys, SWITCH, text, WEB } from "./settings-rules.ts"

// Every setting, an environment variable each: its rule, its default and what docs/settings.md says about it. A setting whose default
// depends on others is optional here; settings.ts decides it, and `shown` says it in words.

export const Environment = Type.Object({
  PORT: Type.Integer({
    default: 3000,
    minimum: 1,
    maximum: 65_535,
    rule: "must be a number from 1 to 65535",
    description: "Where the server listens, 1 to 65535.",
  }),
  HOST: Type.String({
    default: "127.0.0.1",
    description:
      "The address that it listens on; `0.0.0.0` opens it to the network, where `PUBLIC_ORIGIN` says by which name it answers.",
  }),
  DATA_DIR: Type.String({ default: ".data", description: "Everything that must survive: database, files, secrets." }),
  DATABASE_URL: text({
    format: "postgres-address",
    rule: "must look like postgres://user:password@host/name",
    description:
      "A PostgreSQL server, version 15 or newer: `postgres://user:password@host/name`. The role needs `create` on the database and on its schema `public`; a start without them says what to grant. Without this setting the built-in PostgreSQL runs in `DATA_DIR`.",
  }),
  DATABASE_REPLICA_URL: text({
    format: "postgres-address",
    rule: "must look like postgres://user:password@host/name",
    description:
      "A replica of `DATABASE_URL`. What families look through (programs, places, bookings) is read there while it is at most a second behind, by a family that has just written from the primary ([cluster.md](cluster.md)).",
  }),
  PUBLIC_ORIGIN: text({
    format: "web-origin",
    rule: "must be an origin without a path, such as https://hub.example.com",
    shown: "`http://HOST:PORT`",
    description: "The address that families see, without a path; links in mail begin with it.",
  }),
  SECURITY_CONTACT: text({
    pattern: "^(mailto:[^\\s@]+@[^\\s@]+|https://\\S+)$",
    rule: "must be an address such as mailto:security@example.com or https://example.com/security",
    shown: "the business's email",
    description: "Whom `/.well-known/security.txt` names to people who have found a weakness (RFC 9116).",
  }),
  PUBLIC_HOSTS: text({
    format: "hosts",
    rule: "must be host names with commas between, without ports",
    shown: "the host of `PUBLIC_ORIGIN`",
    description:
      "Host names that this business answers to, with commas between, without ports. Outside production `localhost` and `127.0.0.1` are added.",
  }),
  TRUSTED_PROXIES: text({
    format: "networks",
    rule: "must be addresses or networks such as 10.0.0.0/8, with commas between",
    description:
      "Addresses or networks of the proxies in front of this server, with commas between, such as `10.0.0.0/8`. Their `X-Forwarded-For` says where a family is, by which tries are limited and signatures recorded; without it all families behind a proxy share its limits.",
  }),
  SANDBOX: Type.Optional(
    Type.Boolean({
      rule: "must be 0 or 1",
      shown: "`1`, in production `0`",
      description:
        "`1` mounts the built-in stand-ins for outside services and loads the demo business into an empty database. Refused together with a live Stripe key.",
    }),
  ),
  NODE_ENV: text({
    description: "`production` changes the defaults above. Neither the installing nor the build looks at it.",
  }),
  ...ORDER_SETTINGS,
  TOUCHNET_POST_IPS: text({
    shown: "any",
    description:
      "The addresses that those posts come from, with commas between. Behind a proxy set `TRUSTED_PROXIES`, too.",
  }),
  MAIL: Type.String({
    ...SWITCH,
    description:
      "`off`: no mail is sent, and nobody signs in, signs up or chooses a new password by an email code. What would be sent waits in the database and goes out at the first start with mail.",
  }),
  SMTP_URL: text({
    format: "mail-address",
    rule: "must look like smtps://user:password@host",
    description:
      "`smtps://user:password@host`. Without it the sandbox shows mail at `/sandbox/outbox`; in production the start is refused, unless `MAIL` is `off`.",
  }),
  SMTP_PLAIN_LOGIN: Type.String({
    ...SWITCH,
    default: "off",
    description:
      "`on`: name and password of `SMTP_URL` go to a mail server that offers no TLS, too. Otherwise mail waits until it does.",
  }),
  MAIL_FROM: text({
    format: "email-address",
    rule: "must be an address alone, such as camp@example.com; the name beside it is the business's",
    shown: "`no-reply@` the public host",
    description:
      "The address that mail comes from; the name beside it is the business's, and answers go to the business's email.",
  }),
  MAILGUN_SIGNING_KEY: text({
    description:
      "Where mail goes out by Mailgun: the key that signs its webhooks. It reports at `/webhooks/mailgun` what arrived and what came back (events delivered, permanent failure, spam complaints, unsubscribes). Without it mail counts as sent once the mail server takes it.",
  }),
  PUSH: text({
    pattern: "^(on|off)$",
    rule: "must be on or off",
    shown: "`on` in the sandbox, else `off`",
    description:
      "`on`: staff may have a browser show what they hear of at once, and families what happens in their day, through the push service of its maker (Google, Mozilla, Apple, Microsoft). Needs `https` in `PUBLIC_ORIGIN`.",
  }),
  TWILIO_ACCOUNT_SID: text({
    pattern: "^AC[0-9a-f]{32}$",
    rule: "must look like AC and 32 digits and letters",
    description:
      "Twilio, for text messages about the day; set together with the token and the sender. Without it the sandbox's stand-in shows them at `/sandbox/texts.json`; in production families aren't offered any. Its webhook for incoming messages is `/webhooks/twilio`.",
  }),
  TWILIO_AUTH_TOKEN: text({ description: "Its token, which signs the webhook too." }),
  TWILIO_FROM: text({
    pattern: "^(\\+[1-9][0-9]{6,14}|MG[0-9a-f]{32})$",
    rule: "must be a number such as +15550100000, or a messaging service (MG…)",
    description: "The number that texts come from, or a messaging service.",
  }),
  ...WALLET_SETTINGS,
  PHONE_SIGN_IN: Type.String({ ...SWITCH, description: "`off`: nobody signs in by phone." }),
  FIREBASE_PROJECT_ID: text({
    description:
      "Firebase, for signing in by phone. Without it the sandbox is used; in production the start is refused, unless `PHONE_SIGN_IN` is `off`.",
  }),
  FIREBASE_API_KEY: text({ description: "Its key; set together with the project." }),
  FIREBASE_AUTH_DOMAIN: text({ shown: "`PROJECT.firebaseapp.com`", description: "The host of its frames." }),
  FIREBASE_JWKS_URL: Type.String({
    default: "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
    ...WEB,
    shown: "Google's",
    description: "Where its public keys are.",
  }),
  SENTRY_DSN: text({
    ...WEB,
    rule: "must look like https://key@host/project",
    description: "Where the portal and the server report what fails; without it nothing is fetched or sent.",
  }),
  SENTRY_TRACES: Type.Number({
    default: 0.2,
    minimum: 0,
    maximum: 1,
    rule: "must be a share from 0 to 1, such as 0.2",
    description: "Share of page loads that are traced, 0 to 1.",
  }),
  SENTRY_REPLAY: Type.Boolean({
    default: false,
    rule: "must be 0 or 1",
    shown: "`0`",
    description: "`1` records a screen that has failed, masked to shapes; never cards, children, health or paperwork.",
  }),
  MONITORING_ADDRESSES: Type.String({
    default: "127.0.0.1,::1",
    format: "networks",
    rule: "must be addresses or networks with commas between, such as 10.0.0.0/8",
    description:
      "Addresses or networks that may read `/metrics` and the details of `/health/ready`, with commas between ([operations](operations.md)). Whether the server is ready, everybody may ask. Behind a proxy set `TRUSTED_PROXIES`, too.",
  }),
  LOG_LEVEL: text({
    pattern: "^(trace|debug|info|warn|error|silent)$",
    rule: "must be trace, debug, info, warn, error or silent",
    shown: "`warn`, in production `info`",
    description: "From `info` on, each request leaves one line of JSON, without anything of a family.",
  }),
  DRAIN_SECONDS: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 120,
    rule: "must be a number of seconds from 0 to 120",
    description:
      "How long a server that is being stopped answers on while `/health/ready` says 503, so that the balancer in front notices. Longer than the balancer's checks take, such as 5.",
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: text({
    ...WEB,
    description:
      "An OpenTelemetry collector, such as `http://127.0.0.1:4318`: gets traces of requests and SQL statements, without their values. Without it nothing is traced.",
  }),
  OTEL_TRACES_SAMPLER_ARG: Type.Number({
    default: 0.1,
    minimum: 0,
    maximum: 1,
    rule: "must be a share from 0 to 1, such as 0.1",
    description: "Share of requests that are traced, 0 to 1; one whose caller is traced always is.",
  }),
  SIGNER: Type.String({
    default: "built-in",
    pattern: "^(built-in|docuseal)$",
    rule: "must be built-in or docuseal",
    description:
      "Who takes signatures under documents that name no signer themselves: `built-in`, our own page, or `docuseal` ([documents](documents.md)).",
  }),
  DOCUSEAL_URL: text({
    ...WEB,
    description:
      "DocuSeal's API: `https://api.docuseal.com`, or `https://your-server/api`. Of the three `DOCUSEAL_` settings all are set, or none.",
  }),
  DOCUSEAL_API_KEY: text({ description: "Its key." }),
  DOCUSEAL_WEBHOOK_SECRET: text({
    description: "What its webhook to `PUBLIC_ORIGIN/webhooks/docuseal` sends in the header `X-Docuseal-Secret`.",
  }),
  FILES: Type.String({
    default: "disk",
    pattern: "^(disk|s3)$",
    rule: "must be disk or s3",
    description:
      "Where uploads are stored: `disk`, in `DATA_DIR`, or `s3`, which several servers can share. `hub files move` brings them from one to the other ([operations](operations.md)).",
  }),
  S3_BUCKET: text({ description: "The bucket, for `FILES=s3` and while files are moved out of it." }),
  S3_REGION: Type.String({ default: "us-east-1", description: "Its region." }),
  S3_ENDPOINT: text({
    ...WEB,
    shown: "Amazon's",
    description: "The address of another store that speaks S3, such as Ceph, R2 or the Versity gateway.",
  }),
  S3_ACCESS_KEY_ID: text({
    shown: "the machine's role",
    description: "Its key; set together with the secret.",
  }),
  S3_SECRET_ACCESS_KEY: text({ shown: "the machine's role", description: "The secret of the key." }),
  S3_PREFIX: text({ description: "In front of each file's name, such as `hub/`, where a bucket is shared." }),
  S3_PATH_STYLE: Type.Boolean({
    default: false,
    rule: "must be 0 or 1",
    shown: "`0`",
    description: "`1` writes the bucket into the path and not into the host, as most stores beside Amazon need it.",
  }),
  VIRUS_SCAN_COMMAND: text({
    description:
      "A program that checks each upload, such as `clamdscan --no-summary --fdpass`; the file's path is added. Exit code 0 lets it in, 1 refuses it, anything else is an error.",
  }),
  TOKEN_KEYS: keys(
    "`secrets/token-keys`",
    "Keys that sign access tokens, 32 bytes each in base64url with commas between, the newest first. Servers on one database need the same ones; `hub secrets rotate token` changes them.",
  ),
  LINK_KEYS: keys("`secrets/link-keys`", "The same for links to files and for email codes: `hub secrets rotate link`."),
  STAFF_KEYS: keys(
    "`secrets/staff-keys`",
    "Keys that seal the secrets of the codes with which staff sign in beside a password. Servers on one database need the same ones.",
  ),
  PUSH_KEY: text({
    format: "push-key",
    rule: "must be a private key on P-256, 32 bytes in base64url",
    shown: "`secrets/push-key`",
    description:
      "The key by which browsers' push services know this server. Servers on one database need the same one; with another, staff switch messages on again.",
  }),
  HEALTH_KEYS: keys(
    "`secrets/health-keys`",
    "Master keys that wrap the families' data keys, under which medical data is sealed. Set them to hold the keys outside `DATA_DIR` and its backups. Put a new one in front and run `hub health rotate-key`; an hour later the old ones can go.",
  ),
})
export type Environment = Static<typeof Environment>
