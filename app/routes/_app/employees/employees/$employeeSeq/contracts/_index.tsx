/** The layout renders the contracts; no dialog is open. */
export default function NoDialog() {
  return null;
}
