import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { cleanup, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, expect, test, vi } from "vitest"
import type { AddCard } from "../../payments/add-card.tsx"
import { cardsQuery } from "../../payments/queries.ts"
import { useAddingCard } from "../../payments/use-adding-card.ts"
import { PlanCards } from "./plan-cards.tsx"

vi.mock("../../payments/add-card.tsx", (): { AddCard: typeof AddCard } => ({
  AddCard: ({ onAdded }) => (
    <>
      <button onClick={() => onAdded("pm_new")}>Added</button>
      <button onClick={() => onAdded(undefined)}>Added, nobody knows which</button>
    </>
  ),
}))

afterEach(cleanup)

function Cards({ onChoose }: { onChoose: (id: string) => void }) {
  const adding = useAddingCard()
  return <PlanCards legend="Pays with" chosen={undefined} disabled={false} adding={adding} onChoose={onChoose} />
}

test("a card that is added is the one that pays", async () => {
  const queries = new QueryClient()
  queries.setQueryData(cardsQuery.queryKey, {
    payment_methods: [],
    former_payment_methods: [],
    default_payment_method: null,
  })
  const onChoose = vi.fn()
  render(
    <QueryClientProvider client={queries}>
      <Cards onChoose={onChoose} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole("button", { name: "Added, nobody knows which" }))
  expect(onChoose).not.toHaveBeenCalled()
  await user.click(screen.getByRole("button", { name: "Added" }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith("pm_new")
})
