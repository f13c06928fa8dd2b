import { passwordField } from "./support/family.ts"
import { newFamily } from "./support/new-family.ts"
import { putSession } from "./support/session.ts"
import { expect, test } from "./support/test.ts"

const SPANISH = { locale: "es-MX" }

test("what is typed stays when the language changes, and the next visit is in it", async ({ page, accessible }) => {
  await page.goto("/sign-in")
  const email = page.locator("input[name=email]")
  await email.fill("rosa.marin@mail.example")
  await page.getByRole("button", { name: "Language: English" }).click()
  const dialog = page.getByRole("dialog", { name: "Language" })
  await expect(dialog.getByRole("button", { name: "English" })).toHaveAttribute("aria-pressed", "true")
  await accessible()
  await dialog.getByRole("button", { name: "Español" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Iniciar sesión")
  await expect(page).toHaveTitle("Iniciar sesión")
  await expect(page.locator("html")).toHaveAttribute("lang", "es")
  await expect(email).toHaveValue("rosa.marin@mail.example")
  await expect(page.getByText("Esta página ahora está en Español.")).toBeAttached()
  await expect(page.getByRole("button", { name: "Idioma: Español" })).toBeFocused()
  await accessible()
  await passwordField(page).fill("not it")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("alert").getByText("Esa contraseña no es la de este correo")).toBeVisible()
  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Iniciar sesión")
})

test("a link in a language is in it, and leaves the choice to the reader", async ({ page }) => {
  await page.goto("/support?lang=es")
  await expect(page.locator("html")).toHaveAttribute("lang", "es")
  await expect(page).toHaveURL(/\/support$/)
  await page.goto("/sign-in")
  await page.getByRole("button", { name: "Idioma: Español" }).click()
  await page.getByRole("button", { name: "English" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in")
  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in")
})

test("texts that can't be fetched leave the page as it is, and the next try works", async ({ page }) => {
  await page.goto("/sign-in")
  await page.route("**/assets/texts-es-*", (route) => route.abort())
  await page.getByRole("button", { name: "Language: English" }).click()
  await page.getByRole("button", { name: "Español" }).click()
  await expect(page.getByText("We couldn't load Español.")).toBeVisible()
  await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toHaveText("Sign in")
  await page.unroute("**/assets/texts-es-*")
  await page.getByRole("button", { name: "Español" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Iniciar sesión")
})

test("a browser asks for its reader's language, and a family's choice goes with its account", async ({
  browser,
  page,
  request,
}) => {
  const family = await newFamily(request)
  await putSession(page.context(), family.session)
  await page.goto("/profile")
  const region = page.getByRole("region", { name: "Language" })
  await region.getByRole("button", { name: "Español" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tu perfil")
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto("/welcome")
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(/Where to/)
  await putSession(elsewhere, family.session)
  await other.goto("/dashboard")
  await expect(other.locator("html")).toHaveAttribute("lang", "es")
  await expect(other.getByRole("button", { name: "Menú" })).toBeVisible()
  await elsewhere.close()
  const abroad = await browser.newContext(SPANISH)
  const visitor = await abroad.newPage()
  await visitor.goto("/welcome")
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(/¿A dónde/)
  await abroad.close()
})
