import type { Command } from "commander"

/** A shell function `hub` for this installation, which completes commands and their options, else files. */
export function completionScript({ commands }: Command, folder: string): string {
  const names = commands.map((command) => command.name())
  const cases = commands.map((command) => {
    const flags = command.options.map(({ long }) => long ?? "")
    const below = command.commands.map((one) => one.name())
    return `    ${command.name()}) words="${[...below, ...flags, "--help"].join(" ")}" ;;`
  })
  return `if [ -n "$ZSH_VERSION" ]; then autoload -U +X compinit bashcompinit && compinit && bashcompinit; fi
hub() { npm --prefix '${folder.replaceAll("'", `'\\''`)}' run --silent hub -- "$@"; }
_hub() {
  local words="${[...names, "help", "--help"].join(" ")}"
  if [ "$COMP_CWORD" -gt 1 ]; then case "\${COMP_WORDS[1]}" in
${cases.join("\n")}
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _hub hub`
}
