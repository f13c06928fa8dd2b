import { currentLocale } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import { sayInKit } from "@hub/ui/texts.ts"

// The kit speaks the reader's language, too.

/** Another name than `messages`, so that a part comes with the script of the component that says it (messages-plugin.ts). */
const textsOf = messages

sayInKit({
  texts: {
    loading: textsOf("portal/ui.loading"),
    notifications: textsOf("portal/ui.notifications"),
    modal: textsOf("portal/ui.modal"),
    fields: textsOf("portal/ui.fields"),
    number: textsOf("portal/ui.number"),
    lists: textsOf("portal/ui.lists"),
    stepper: textsOf("portal/ui.stepper"),
    calendar: textsOf("portal/ui.calendar"),
    dateForm: textsOf("portal/ui.dateForm"),
    dateField: textsOf("portal/ui.dateField"),
    markdown: textsOf("portal/ui.markdown"),
    cards: textsOf("portal/ui.cards"),
    credits: textsOf("portal/ui.credits"),
    progress: textsOf("portal/ui.progress"),
    flipCard: textsOf("portal/ui.flipCard"),
    pages: textsOf("portal/ui.pages"),
    avatar: textsOf("portal/ui.avatar"),
    money: textsOf("portal/ui.money"),
    people: textsOf("portal/ui.people"),
    photos: textsOf("portal/ui.photos"),
    crop: textsOf("portal/ui.crop"),
    upload: textsOf("portal/ui.upload"),
  },
  locale: currentLocale,
})
