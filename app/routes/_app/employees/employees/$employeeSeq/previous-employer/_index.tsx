/** The layout renders the record; no dialog is open. */
export default function NoDialog() {
  return null;
}
