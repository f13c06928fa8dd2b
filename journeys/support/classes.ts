import type { APIRequestContext } from "@playwright/test"
import type { Family } from "./new-family.ts"
import { API_PATH, CLIENT, tokenOf } from "./session.ts"
import { expect } from "./test.ts"

// After-school classes of the demo: $240 each, in parts or by invoice.

/** A call of the portal's as the family. */
export async function callAs(request: APIRequestContext, { session }: Family, path: string, data?: object) {
  const headers = { ...CLIENT, authorization: `Bearer ${tokenOf(session)}` }
  const answer = await request.fetch(API_PATH + path, {
    headers,
    ...(data === undefined ? {} : { method: "POST", data }),
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).result
}

/** Holds a place in a class, the nth of those to come; returns the order. */
export async function holdClass(
  request: APIRequestContext,
  family: Family,
  student_id: string,
  nth: number,
): Promise<{ id: string; final_price: number }> {
  const funboxes: { id: string; url_part: string }[] = await callAs(request, family, "/funboxes/")
  const funbox_id = funboxes.find(({ url_part }) => url_part === "classes")?.id ?? ""
  const { items } = await callAs(
    request,
    family,
    `/availability/available_programs_paginated?funbox_id=${funbox_id}&student_ids=${student_id}&limit=50`,
  )
  const open = items.filter(
    (item: { requires_application?: boolean; name: string }) => item.name !== "Apprentice Theater",
  )
  return callAs(request, family, "/orders/draft", { items: [{ student_id, offering_id: open.at(-1 - nth).id }] })
}
