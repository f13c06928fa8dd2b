import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { BASELINE, refusalsOf } from "./migration-rules.ts"

const FOLDER = join(import.meta.dirname, "migrations")

// A database that ran a migration in other words is refused: not even a comment changes. With a release, its last migration moves here.
it("the migrations that have run somewhere are word for word what they were", () => {
  const hash = createHash("sha256")
  for (const name of readdirSync(FOLDER).toSorted())
    if (name.slice(0, 4) <= "0145") hash.update(name).update(readFileSync(join(FOLDER, name)))
  expect(hash.digest("hex")).toBe("5d5d5868e3ffe9b7da9b807c1523b56641fc444fb3ac5ed765acc0552ff58614")
})

it("no migration since the first release locks families out, or the version before", () => {
  const later = readdirSync(FOLDER).filter((name) => name.slice(0, 4) > BASELINE)
  expect(
    later.flatMap((name) => refusalsOf(readFileSync(join(FOLDER, name), "utf8")).map((why) => `${name}: ${why}`)),
  ).toEqual([])
})

it.each([
  "alter table customer add column nickname text",
  "alter table customer add column is_new boolean not null default false",
  "create table friend (id uuid primary key, name text not null);\ncreate index friend_name on friend (name)",
  "-- transaction: none\ncreate index concurrently if not exists customer_new on customer (created_at)",
  "alter table customer add constraint named check (first_name <> '') not valid",
  "alter table customer validate constraint named",
  "-- needs: 0041\nalter table customer drop column nickname",
])("allows %s", (text) => {
  expect(refusalsOf(text)).toEqual([])
})

it.each([
  ["create index customer_new on customer (created_at)", "concurrently"],
  ["create index concurrently customer_new on customer (created_at)", "transaction: none"],
  ["alter table customer add column nickname text not null", "default"],
  ["alter table customer alter column phone_number set not null", "not valid"],
  ["alter table customer alter column phone_number type integer", "new column"],
  ["alter table customer rename column phone_number to phone", "old name"],
  ["alter table customer add constraint named check (first_name <> '')", "not valid"],
  ["alter table customer add constraint once unique (phone_number)", "using an index"],
  ["alter table customer drop column phone_number", "needs"],
  ["drop table contact", "needs"],
  ["lock table customer", "locked"],
])("refuses %s", (text, why) => {
  expect(refusalsOf(text).join()).toContain(why)
})
