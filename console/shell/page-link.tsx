import { useRouter } from "@tanstack/react-router"
import { type AnchorHTMLAttributes, type MouseEvent, type ReactNode } from "react"

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "onClick"> {
  /** Below /staff, with its search: "/gate?site=…". */
  to: string
  children: ReactNode
}

const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey

/** A link to an address that a list names, rather than a route that is known here. */
export function PageLink({ to, children, ...link }: Props) {
  const { history } = useRouter()
  const href = `/staff${to}`
  return (
    <a
      {...link}
      href={href}
      onClick={(event) => {
        if (event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        history.push(href)
      }}
    >
      {children}
    </a>
  )
}
