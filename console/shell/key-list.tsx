import { messages } from "@hub/domain/kernel/messages"
import { Key } from "@hub/ui/key/key"
import { Stack } from "@hub/ui/layout/stack"
import { Modal } from "@hub/ui/modal/modal"
import { useState } from "react"
import css from "./key-list.module.css"
import { keysHere, useKeys } from "./keys.ts"

const m = messages("console/shell.keyList")

const nameOf = (key: string): string => {
  if (key === " ") return m.space
  return key === "escape" ? m.escape : key.toUpperCase()
}

/** `?` lists what keys do on this page. */
export function KeyList() {
  const [keys, setKeys] = useState<ReturnType<typeof keysHere>>({})
  const [isOpen, setOpen] = useState(false)
  useKeys({
    "?": {
      words: m.opens,
      act: () => {
        setKeys(keysHere())
        setOpen(true)
      },
    },
  })
  return (
    <Modal isOpen={isOpen} title={m.title} onClose={() => setOpen(false)}>
      <Stack as="dl" gap={2} className={css["keys"]}>
        {Object.entries(keys).map(([key, { words }]) => (
          <div key={key}>
            <dt>
              <Key name={nameOf(key)} />
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </Stack>
      <p className="small dim">{m.off}</p>
    </Modal>
  )
}
