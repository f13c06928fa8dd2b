// The demo business's documents. They promise what the demo does and no
// more (72 hours before a week, 24 before a day; a credit comes back).

interface Part {
  readonly title: string
  readonly paragraphs: readonly string[]
}

export interface BusinessDocument {
  readonly title: string
  readonly parts: readonly Part[]
}

export const DOCUMENTS: Readonly<Record<string, BusinessDocument>> = {
  "payment-plans": {
    title: "Payment plans",
    parts: [
      {
        title: "What is charged when",
        paragraphs: [
          "The deposit is charged when you book, each part on its day, to the card that has paid the deposit or another one that you choose. We write three days before. There is no interest and no fee for the plan.",
        ],
      },
      {
        title: "When a card is declined",
        paragraphs: [
          "We try again one day later, then three, then seven. Your places stay booked all that time. After the last try we write and ask you to pay with another card.",
          "You can pay the next part, or all that is left, at any time.",
        ],
      },
    ],
  },
  "cancellation-policy": {
    title: "Cancellation policy",
    parts: [
      {
        title: "Until when",
        paragraphs: [
          "A week, a class or an overnight can be canceled until 72 hours before it starts; a single day until 24 hours before. Your booking shows the exact moment, by the clock of the place where it meets.",
        ],
      },
      {
        title: "What comes back",
        paragraphs: [
          "The credit that the booking used. It can be spent on any program of its kind. We don't send money back to a card for a place that a family gives up.",
          "After that moment the place stays yours, and nothing comes back: leaders are booked and food is bought by then.",
        ],
      },
      {
        title: "When we cancel",
        paragraphs: [
          "If we call off a program, for the weather or because too few children come, we return the credit or the price, as you wish.",
        ],
      },
      {
        title: "How",
        paragraphs: [
          "Write to hello@juniper-trail.example or call (555) 010-0134, and name the child and the program.",
        ],
      },
    ],
  },
  terms: {
    title: "Terms of use",
    parts: [
      {
        title: "Your account",
        paragraphs: [
          "An account belongs to one adult who may decide for the children on its list. Keep your password and your codes to yourself, and tell us when you think that someone else has them.",
        ],
      },
      {
        title: "Booking",
        paragraphs: [
          "A place is yours once the order is paid. While you are in checkout we hold it for the minutes that the page counts down, and then offer it to others.",
          "Prices are in US dollars. What you see before you press Pay is what you pay.",
        ],
      },
      {
        title: "At camp",
        paragraphs: [
          "Show the code for check-in at the gate. We hand a child over only to the adults on the account and its authorized pick-ups.",
          "Tell us before the first day about allergies, medicines and whatever else a leader has to know.",
        ],
      },
      {
        title: "When something goes wrong",
        paragraphs: [
          "Talk to us first: (555) 010-0134, on weekdays from 9:00AM to 5:00PM. The law of New York applies.",
        ],
      },
    ],
  },
  privacy: {
    title: "Privacy policy",
    parts: [
      {
        title: "What we keep",
        paragraphs: [
          "Your name, email, phone and address; your children's names, birth dates, grades and photos as far as you tell us; what you book and pay; and when and on which device you signed in.",
          "Card numbers never reach us. The card provider keeps them, and we see the brand, the last four digits and the month in which a card ends.",
        ],
      },
      {
        title: "What for",
        paragraphs: [
          "To run the programs that you book, to reach you about them, and to keep the books that the law asks for. We sell nothing to anyone and show no advertising.",
          "Text messages are sent only when you have allowed them. Reply STOP to any of them and they end.",
        ],
      },
      {
        title: "In your browser",
        paragraphs: [
          "You stay signed in by a token in your browser's own storage, and a copy of your codes is kept there for a gate without a connection. Signing out removes both.",
        ],
      },
      {
        title: "What you can ask for",
        paragraphs: [
          "To see what we keep, to have it corrected, or to have it deleted as far as no law makes us keep it. Write to hello@juniper-trail.example.",
        ],
      },
    ],
  },
}

export const DOCUMENTS_PATH = "/sandbox/documents/:name"
