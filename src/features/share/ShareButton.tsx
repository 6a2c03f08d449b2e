/** Share: the page's one strong button in the header. */
import { useState } from 'react'
import { Button, Dialog, later, useStrings } from '../../ui/index.ts'

const ShareLinkPanel = later(async () => (await import('./ShareLinkPanel.tsx')).ShareLinkPanel)

export function ShareButton() {
  const { share } = useStrings()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="strong" onClick={() => setOpen(true)}>{share.button}</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={share.title}>
        <ShareLinkPanel />
      </Dialog>
    </>
  )
}
