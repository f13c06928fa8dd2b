import { readLanguageFrom, SOURCE_LANGUAGE } from "@hub/domain/kernel/language"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { cleanup, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, beforeEach, expect, test } from "vitest"
import { WriteReview } from "./write-review.tsx"

beforeEach(() => readLanguageFrom(() => "es"))
afterEach(() => {
  cleanup()
  readLanguageFrom(() => SOURCE_LANGUAGE)
})

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WriteReview url_part="trail-makers" own={{ review: null, may_write: true }} />
    </QueryClientProvider>,
  )

test("the form in Spanish: a review without stars is refused at the stars, and arrow keys choose them", async () => {
  const user = userEvent.setup()
  show()
  await user.click(screen.getByRole("button", { name: "Escribir una reseña" }))
  const stars = screen.getByRole("radiogroup", { name: "¿Qué tal fue?" })
  await user.type(screen.getByRole("textbox", { name: /Con tus palabras/ }), "Muy bien.")
  await user.click(screen.getByRole("button", { name: "Enviar la reseña" }))
  expect(screen.getByText("Elige de 1 a 5 estrellas.")).toBeTruthy()
  expect(stars.getAttribute("aria-invalid")).toBe("true")
  await user.click(screen.getByRole("radio", { name: "1 estrella de 5" }))
  await user.keyboard("{ArrowRight}")
  expect(screen.getByRole("radio", { name: "2 estrellas de 5", checked: true })).toBeTruthy()
  expect(screen.queryByText("Elige de 1 a 5 estrellas.")).toBeNull()
})

test("closing the form in Spanish sends nothing", async () => {
  const user = userEvent.setup()
  show()
  await user.click(screen.getByRole("button", { name: "Escribir una reseña" }))
  await user.click(screen.getByRole("button", { name: "Ahora no" }))
  expect(screen.queryByRole("radiogroup")).toBeNull()
  expect(screen.getByRole("button", { name: "Escribir una reseña" })).toBeTruthy()
})
