import { ChosenChips } from "../chip/chosen-chips.tsx"
import { ListboxField, type ListboxFieldProps, type SelectOption } from "../listbox/listbox-field.tsx"
import { kitTexts } from "../texts.ts"

interface Props extends ListboxFieldProps {
  options: readonly SelectOption[]
  value: readonly string[]
  /** Chosen values that can't be removed (spec 4.12: non-closable). */
  fixed?: readonly string[]
  onChange: (value: string[]) => void
}

/** Several of many: a list that stays open, and the chosen options as removable chips (spec 2.12). Values keep the options' order. */
export function MultiSelectField({ options, value, fixed = [], onChange, ...field }: Props) {
  const chosen = options.filter((option) => value.includes(option.value))
  const choose = (values: readonly string[]) =>
    onChange(options.map((option) => option.value).filter((one) => values.includes(one)))
  return (
    <div className="field">
      <ListboxField
        {...field}
        options={options}
        is_multiple
        chosen={value}
        fixed={fixed.filter((one) => value.includes(one))}
        text={chosen.length === 0 ? undefined : kitTexts("lists").chosenCount({ count: chosen.length })}
        onChoose={choose}
      />
      {chosen.length > 0 && (
        <ChosenChips
          label={kitTexts("lists").chosenOf({ label: field.label })}
          items={chosen.map((option) => ({
            id: option.value,
            label: option.label,
            is_fixed: fixed.includes(option.value),
          }))}
          onRemove={(removed) => choose(value.filter((one) => one !== removed))}
        />
      )}
    </div>
  )
}
