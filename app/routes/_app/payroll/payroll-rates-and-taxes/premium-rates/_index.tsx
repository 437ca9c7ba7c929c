/** The layout renders the list; no dialog is open. */
export default function NoDialog() {
  return null;
}
