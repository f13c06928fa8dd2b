import { Columns } from "../layout/columns.tsx"
import { List } from "../layout/list.tsx"
import { Row } from "../layout/row.tsx"
import { Stack } from "../layout/stack.tsx"
import { Section } from "./section.tsx"

export const KitLayout = () => (
  <Section title="Layout">
    <Stack gap={3}>
      <span className="tag">One</span>
      <span className="tag">below</span>
      <span className="tag">the other</span>
    </Stack>
    <Row gap={3} wrap justify="spread">
      <span className="tag">One</span>
      <span className="tag">beside</span>
      <span className="tag">the other</span>
    </Row>
    <Columns gap={5} wide="first">
      <p>The work.</p>
      <p>What it leads to.</p>
    </Columns>
    <List>
      <li>
        Monday <small>Pond Meadow</small>
      </li>
      <li>
        Tuesday <small>Ridge House</small>
      </li>
    </List>
  </Section>
)
