/** The layout renders the company; no dialog is open. */
export default function NoDialog() {
  return null;
}
