import { openBrought } from "@hub/testing/invites/brought-families"
import { expect, onTestFinished, test } from "vitest"

const ANA = "ana@mail.example"

test("what a plan of before still asks for isn't paid yet, on the page on which a family checks what came", async () => {
  const office = await openBrought()
  onTestFinished(() => office.close())
  await office.bring({
    "people.csv": `Family ID,Guardian First,Guardian Last,Guardian Email,Student ID,Student First,Student Last\n4,Ana,Ruiz,${ANA},14,Sol,Ruiz\n`,
    "enrollments.csv":
      "Student ID,Activity Number,Class,Status,Fee,Amount paid\n14,505,Week 1,Active,$300.00,$100.00\n",
    "plans.csv":
      "Plan ID,Family ID,Payment plan,Due date,Amount,Status\npl1,4,Week 1,1/5/2030,$100.00,Paid\npl1,4,Week 1,1/20/2031,$200.00,Scheduled\n",
  })
  await office.invite()
  await office.send()
  const { result } = await office.portal(`POST /invites/${await office.tokenTo(ANA)}/accept`, {
    body: { password: "wet socks by noon" },
  })
  const found = await office.portal("GET /confirmation", { token: result.access_token })
  expect(found.result.bookings).toMatchObject([{ program: "Week 1", cost: 30_000, paid: 10_000 }])
})
