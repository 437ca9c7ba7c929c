/** The figures stand in the layout; nothing opens over them here. */
export default function NoDialog() {
  return null;
}
