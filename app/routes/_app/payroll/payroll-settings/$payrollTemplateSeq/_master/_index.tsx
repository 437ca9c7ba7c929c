/** The layout renders the figures; no dialog is open. */
export default function NoDialog() {
  return null;
}
