/** The layout renders job info; no dialog is open. */
export default function NoDialog() {
  return null;
}
