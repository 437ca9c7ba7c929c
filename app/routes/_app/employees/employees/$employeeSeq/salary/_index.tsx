/** The layout renders the salary; no dialog is open. */
export default function NoDialog() {
  return null;
}
