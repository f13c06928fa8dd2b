export const READ_ME = `This is a copy of a whole business of Customer Hub.

tables/     every table as CSV, UTF-8. The first line has the names of the columns. A cell without anything is "no value";
            "" is an empty text. Amounts are in cents, instants in UTC, true and false are t and f.
files/      what was uploaded, by what it belongs to. tables/file.csv has their full names.
documents/  signed documents and the documents' own PDFs.
readable/   families, children, bookings and balances as a spreadsheet shows them, and the catalogue as files.
manifest.json  counts and sums, and the SHA-256 of each file.

Bring it into an empty installation:  hub import <this file as it was encrypted>
What each table and column means:     docs/leaving.md of Customer Hub
`
