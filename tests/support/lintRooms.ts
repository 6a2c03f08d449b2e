// The half of `npm run lint` that checks which room imports which: prints each forbidden import and fails.
import { checkRooms } from './rooms.ts'

const problems = checkRooms('src')
for (const { file, line, specifier, why } of problems) console.error(`src/${file}:${line} ${specifier}: ${why}`)
console.log(problems.length === 0 ? 'Rooms: every import is allowed.' : `Rooms: ${problems.length} forbidden imports.`)
process.exitCode = problems.length === 0 ? 0 : 1
