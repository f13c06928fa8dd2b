import { Icon } from "../icon/icon.tsx"
import { kitTexts } from "../texts.ts"
import styles from "./card-tile.module.css"

export interface CardLike {
  payment_method_id: string
  brand: string
  last4: string
  wallet_type?: string | null
}

/** Our drawing of a card: its brand's, the wallet's, or a plain one. */
export function CardFace({ brand: issuer, wallet_type = null }: Pick<CardLike, "brand" | "wallet_type">) {
  const brand = wallet_type === "apple_pay" ? "apple_pay" : issuer
  return (
    <svg className="face" viewBox="0 0 56 36" aria-hidden="true">
      <rect width="56" height="36" rx="5" fill={brand === "visa" ? "#1a2f7d" : "#22262b"} />
      {brand === "visa" && <rect y="28" width="56" height="8" fill="#f0a93b" />}
      {brand === "visa" && (
        <text x="28" y="21" textAnchor="middle" fontSize="13" fontWeight="800" fontStyle="italic" fill="#fff">
          VISA
        </text>
      )}
      {brand === "mastercard" && (
        <>
          <circle cx="23" cy="18" r="9" fill="#d43b3b" />
          <circle cx="33" cy="18" r="9" fill="#f2952e" fillOpacity=".9" />
        </>
      )}
      {brand === "apple_pay" && (
        <text x="28" y="23" textAnchor="middle" fontSize="15" fontWeight="600" fill="#fff">
          Pay
        </text>
      )}
      {!["visa", "mastercard", "apple_pay"].includes(brand) && (
        <path d="M6 12h44M6 25h12" stroke="#fff" strokeWidth="4" strokeOpacity=".7" />
      )}
    </svg>
  )
}

/** 2.12: the mark of a wallet's card. */
export const WalletMark = ({ wallet_type }: Pick<CardLike, "wallet_type">) =>
  wallet_type === "apple_pay" ? (
    <span className={styles["wallet"]}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2" />
      </svg>
      {kitTexts("cards").inYourWallet}
    </span>
  ) : null

interface Props {
  card: CardLike
  /** The brand's or the wallet's. */
  name: string
  note?: string | undefined
  /** In place of the number, which then stands beside the name. */
  detail?: string | undefined
  checked: boolean
  disabled?: boolean
  onChoose: () => void
}

/** The way to pay with a card that isn't saved; its fields come below it. */
export const NewCardTile = ({
  checked,
  disabled = false,
  onChoose,
}: Omit<Props, "card" | "name" | "note" | "detail">) => (
  <label className={`payment-card ${styles["tile"] ?? ""}`}>
    <input
      className="box"
      type="radio"
      name="payment-method"
      checked={checked}
      disabled={disabled}
      onChange={onChoose}
    />
    <span className={`face ${styles["plain"] ?? ""}`} aria-hidden="true">
      <Icon name="card" />
    </span>
    <b>{kitTexts("cards").newCard}</b>
  </label>
)

/** 2.12: the payment method tile, as a radio button. */
export function CardTile({ card, name, note, detail, checked, disabled = false, onChoose }: Props) {
  return (
    <label className={`payment-card ${styles["tile"] ?? ""}`}>
      <input
        className="box"
        type="radio"
        name="payment-method"
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      <CardFace {...card} />
      <span>
        <b className="tabular">{detail === undefined ? name : `${name} • ${card.last4}`}</b>
        {detail === undefined ? (
          <span className="tabular">• {card.last4}</span>
        ) : (
          <span className="small dim">{detail}</span>
        )}
        <WalletMark {...card} />
      </span>
      {note !== undefined && <span className="tag">{note}</span>}
    </label>
  )
}
