import { messages } from "../kernel/messages.ts"

/** The passwords of eight or more signs that turn up most in what has been stolen elsewhere, and what people make of ours. */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 11223344 12341234 87654321 987654321 0987654321 123123123 147258369 password password1 password12
  password123 password! passw0rd p@ssword p@ssw0rd passwort kennwort qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx qazwsxedc zaq12wsx asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm, abc12345 abcd1234 abcdefgh abcdefg1 a1b2c3d4
  aa123456 iloveyou iloveyou1 iloveyou2 sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball
  superman superman1 batman123 pokemon1 pikachu1 starwars starwars1 minecraft fortnite roblox123 michelle michael1 jennifer
  jessica1 ashley12 charlie1 jordan23 hunter12 trustno1 letmein1 letmein123 welcome1 welcome12 welcome123 admin123 administrator
  changeme changeme1 computer internet whatever samantha victoria chocolate cheesecake butterfly dragon12 dragon123 monkey12
  monkey123 shadow12 master12 killer12 liverpool chelsea1 arsenal1 summer2024 summer2025 summer2026 winter2024 winter2025 winter2026
  autumn2025 autumn2026 spring2025 spring2026 summercamp summercamp1 daycamp1 schoolday kindergarten customerhub customer1 family123
  mommy123 daddy123 children firstname lastname secret12 secret123 test1234 testtest default1 temp1234 guest123 access14 mustang1
  corvette mercedes qwer1234 asdasdasd lovelove babygirl babygirl1 loveyou1 forever1 freedom1 hello123 hellohello google123
  facebook1 youtube1 samsung1 iphone12 december november october1 september august12 february`.split(/\s+/),
)

const m = messages("domain/account.passwordErrorWords")

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 256

/** Why this can't be a new password, as a sentence that says what to do; undefined when it can. No rules about kinds of signs. */
export function passwordError(password: string, email: string | null): string | undefined {
  const { length } = Array.from(password)
  if (length < PASSWORD_MIN) return m.tooShort({ least: PASSWORD_MIN })
  if (length > PASSWORD_MAX) return m.tooLong({ most: PASSWORD_MAX })
  const plain = password.normalize("NFKC").trim().toLowerCase()
  if (COMMON_PASSWORDS.has(plain) || /^(.)\1*$/u.test(plain)) {
    return m.easy
  }
  if (email !== null && [email.toLowerCase(), email.toLowerCase().split("@")[0]].includes(plain)) {
    return m.email
  }
  return undefined
}
