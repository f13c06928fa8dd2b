import { Avatar } from "../avatar/avatar.tsx"
import { CropPicture } from "../crop/crop-picture.tsx"
import { DropdownMenu } from "../menu/dropdown-menu.tsx"
import { UploadEntry } from "../upload/upload-entry.tsx"
import { Section, Side } from "./section.tsx"

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 8 8"><rect width="8" height="8" fill="#e8b04b"/><circle cx="4" cy="5" r="3" fill="#0a6e4f"/></svg>')}`

const nothing = () => undefined

export const KitFiles = () => (
  <Section title="Files and more">
    <div>
      <UploadEntry name="Immunization record.pdf" state="loading" share={0.4} onRemove={nothing} />
      <UploadEntry name="Passport.jpg" state="success" onRemove={nothing} />
      <UploadEntry
        name="Holiday film.zip"
        state="error"
        error="You can upload only images, videos or PDFs"
        onRetry={nothing}
        onRemove={nothing}
      />
    </div>
    <Side>
      {(["s", "m", "l"] as const).map((size) => (
        <Avatar key={size} first_name="Maya" last_name="Okafor" k={1} size={size} thumbnail={PICTURE} />
      ))}
    </Side>
    <CropPicture src={PICTURE} onCut={nothing} onUnreadable={nothing} onCancel={nothing} />
    <p className="attention">The pond is closed on Monday. Everything else goes on.</p>
    <Side>
      <DropdownMenu
        label="Opens on hover"
        opens_on_hover
        items={[
          { id: "keep", label: "Stays open", onAct: nothing, keeps_open: true },
          { id: "go", label: "Closes", onAct: nothing },
        ]}
      />
    </Side>
  </Section>
)
