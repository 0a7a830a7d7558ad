/**
 * Names the parameters that a command does not take, and sets the exit code. Without this, `--help` would start the work.
 *
 * @param {readonly string[]} refused
 * @returns {boolean} whether there are any
 */
export function refuseParameters(refused) {
  if (refused.length === 0) return false;
  console.error(
    `Unknown parameter: ${refused.join(' ')}. README.md describes the commands, .env.example the variables.`,
  );
  process.exitCode = 1;
  return true;
}
