import { ChosenChips } from "../chip/chosen-chips.tsx"
import { inShownOrder, type SelectOption } from "../listbox/listbox.tsx"
import { ListboxField, type ListboxFieldProps } from "../listbox/listbox-field.tsx"

interface Props extends ListboxFieldProps {
  options: readonly SelectOption[]
  value: readonly string[]
  /** Chosen values that stay (spec 4.12: non-closable). */
  fixed?: readonly string[]
  onChange: (value: string[]) => void
}

/**
 * Several of many: a list that stays open while options are taken in and out, and what is chosen as chips (spec 2.12). The values come
 * back in the options' order, whatever the order of the clicks.
 */
export function MultiSelectField({ options, value, fixed = [], onChange, ...field }: Props) {
  const chosen = options.filter((option) => value.includes(option.value))
  const toggle = (toggled: string) => {
    if (fixed.includes(toggled) && value.includes(toggled)) return
    const values = options.map((option) => option.value)
    onChange(values.filter((one) => (one === toggled ? !value.includes(one) : value.includes(one))))
  }
  return (
    <div className="f">
      <ListboxField
        {...field}
        options={inShownOrder(options)}
        is_multiple
        words={chosen.length === 0 ? undefined : `${chosen.length} chosen`}
        isChosen={(option) => value.includes(option.value)}
        isFixed={(option) => fixed.includes(option.value) && value.includes(option.value)}
        onChoose={(option) => toggle(option.value)}
      />
      {chosen.length > 0 && (
        <ChosenChips
          label={`${field.label}: chosen`}
          items={chosen.map((option) => ({
            id: option.value,
            label: option.label,
            is_fixed: fixed.includes(option.value),
          }))}
          onRemove={toggle}
        />
      )}
    </div>
  )
}
