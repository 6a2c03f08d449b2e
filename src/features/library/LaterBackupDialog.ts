/** The backup dialog, for whoever seldom needs it. */
import { later } from '../../ui/index.ts'

export const LaterBackupDialog = later(async () => (await import('./BackupDialog.tsx')).BackupDialog)
