/** The library: all scenarios, what is done with one, new ones, import, backups. */
import { textsIn } from '../textsIn.ts'

type Pattern = 'swarm' | 'single' | 'team' | 'pipeline' | 'plan'
type Texts = {
  title: string
  list: string
  details: string
  keys: string
  tag: string
  everyTag: string
  count: (found: number) => string
  empty: { own: string, found: string }
  open: string
  openNow: string
  changed: string
  patterns: Record<Pattern, string>
  agents: (n: number) => string
  lastChanged: (ago: string) => string
  justNow: string
  untouched: string
  rename: string
  titleLabel: string
  titleMissing: string
  save: string
  cancel: string
  duplicate: string
  copyOf: (title: string, n: number) => string
  export: string
  delete: string
  deleteHint: string
  reset: string
  tags: string
  noTags: string
  addTag: string
  tagName: string
  removeTag: (tag: string) => string
  did: Record<'deleted' | 'renamed' | 'reset', (title: string) => string>
  undo: string
  dismiss: string
  bundledStays: string
  failed: (why: string) => string
  notLoaded: string
  new: string
  newTitle: string
  newExplain: string
  templates: Record<'empty' | Pattern, { name: string, says: string }>
  import: string
  results: string
  result: { opened: string, openedWith: (n: number) => string, added: string, addedWith: (n: number) => string, refused: string, backup: string, tooLarge: (megabytes: string) => string, unreadable: string }
  pasted: string
  restoreThis: string
  done: string
  backUp: string
  backUpTitle: string
  backingUp: string
  backedUp: (file: string, scenarios: number, runs: number) => string
  backUpAgain: string
  noKeys: string
  lost: (n: number) => string
  cancelled: string
  restore: string
  restoreTitle: string
  restoreExplain: string
  chooseBackup: string
  reading: string
  restoring: string
  restored: string
  restoredNothing: string
  restoredTitle: (title: string) => string
  report: { added: (n: number) => string, copied: (n: number) => string, skipped: (n: number) => string, unread: (n: number) => string, left: (n: number) => string, runs: (n: number) => string }
  faults: Record<'noBackup' | 'newer' | 'damaged' | 'unreadable', string>
  progress: (done: number, of: number) => string
  storageFull: string
}

const count = (n: number, one: string, many: string) => `${n.toLocaleString('en')} ${n === 1 ? one : many}`

export const useLibraryTexts = textsIn<Texts>({
  en: {
    title: 'Scenarios',
    list: 'Scenarios',
    details: 'The chosen scenario',
    keys: 'Enter opens, F2 renames, Delete deletes.',
    tag: 'Tag',
    everyTag: 'All tags',
    count: (found) => count(found, 'scenario', 'scenarios'),
    empty: { own: 'You have no scenario of your own yet. Make a new one, import a file, or duplicate a bundled one.', found: 'Nothing fits. Search for less, or for another tag.' },
    open: 'Open',
    openNow: 'open now',
    changed: 'changed',
    patterns: { swarm: 'Swarm', single: 'One agent', team: 'Team', pipeline: 'Pipeline', plan: 'Plan and execute' },
    agents: (n) => count(n, 'agent', 'agents'),
    lastChanged: (ago) => `changed ${ago}`,
    justNow: 'just now',
    untouched: 'as it came',
    rename: 'Rename',
    titleLabel: 'Title',
    titleMissing: 'A scenario needs a title.',
    save: 'Save',
    cancel: 'Cancel',
    duplicate: 'Duplicate',
    copyOf: (title, n) => n === 1 ? `${title} (copy)` : `${title} (copy ${n})`,
    export: 'Export',
    delete: 'Delete',
    deleteHint: 'With its runs and its history. It can be undone for half a minute.',
    reset: 'Reset to the original',
    tags: 'Tags',
    noTags: 'None yet.',
    addTag: 'Add',
    tagName: 'New tag',
    removeTag: (tag) => `Remove the tag ${tag}`,
    did: { deleted: (title) => `Deleted scenario ${title}`, renamed: (title) => `Renamed to ${title}`, reset: (title) => `Reset ${title} to the original` },
    undo: 'Undo',
    dismiss: 'Dismiss',
    bundledStays: 'A bundled scenario can’t be deleted. It can be reset to the original.',
    failed: (why) => `That did not work: ${why}`,
    notLoaded: 'This part of the page could not be loaded. Check the connection and try again.',
    new: 'New…',
    newTitle: 'New scenario',
    newExplain: 'Each is small, runs at once on scripted replies, and is yours to change.',
    templates: {
      empty: { name: 'Empty', says: 'Nothing but a title. Add agents yourself.' },
      single: { name: 'One agent', says: 'It looks something up with a tool, then answers.' },
      swarm: { name: 'Swarm', says: 'A first agent hands over to one of two others.' },
      team: { name: 'Team', says: 'A lead splits the work, two do it at once, an editor sums up.' },
      pipeline: { name: 'Pipeline', says: 'Three stages, each works on what the last one gave.' },
      plan: { name: 'Plan and execute', says: 'A planner lists the steps, an executor does them.' },
    },
    import: 'Import…',
    results: 'What became of each file',
    result: {
      opened: 'opened', openedWith: (n) => `opened, with ${count(n, 'problem', 'problems')}`, added: 'imported', addedWith: (n) => `imported, with ${count(n, 'problem', 'problems')}`,
      refused: 'refused', backup: 'This is a backup of many scenarios.', tooLarge: (megabytes) => `refused: it has ${megabytes} MB, and a scenario has at most 5 MB`, unreadable: 'refused: the browser could not read it',
    },
    pasted: 'The pasted text',
    restoreThis: 'Restore it…',
    done: 'Done',
    backUp: 'Back up',
    backUpTitle: 'Back up everything',
    backingUp: 'Gathering scenarios, their history, runs and conversations…',
    backedUp: (file, scenarios, runs) => `Saved as ${file}: ${count(scenarios, 'scenario', 'scenarios')} and ${count(runs, 'run', 'runs')}. Keep the file where you find it again.`,
    backUpAgain: 'Download it again',
    noKeys: 'Keys are never part of it.',
    lost: (n) => `${count(n, 'run', 'runs')} could not be read and ${n === 1 ? 'is' : 'are'} not in it.`,
    cancelled: 'Cancelled. No file was made.',
    restore: 'Restore…',
    restoreTitle: 'Restore a backup',
    restoreExplain: 'Choose a backup file. Nothing that you have is overwritten: what is here already is skipped, what differs is added as a copy.',
    chooseBackup: 'Choose a backup…',
    reading: 'Reading the file…',
    restoring: 'Restoring…',
    restored: 'Restored',
    restoredNothing: 'Nothing was added',
    restoredTitle: (title) => `${title} (restored)`,
    report: {
      added: (n) => `${count(n, 'scenario', 'scenarios')} added`, copied: (n) => `${count(n, 'scenario', 'scenarios')} differed and came in as “(restored)”`, skipped: (n) => `${count(n, 'scenario', 'scenarios')} skipped: the same is here already`,
      unread: (n) => `${count(n, 'scenario', 'scenarios')} could not be read:`, left: (n) => `Cancelled before ${count(n, 'scenario', 'scenarios')}. Restore the same file again to go on.`, runs: (n) => `${count(n, 'run', 'runs')} came with them`,
    },
    faults: {
      noBackup: 'This is no backup of this page. To open a single scenario, use Import.', newer: 'This backup was made by a newer version of this page. Reload the page and try again.',
      damaged: 'This backup is damaged and was not restored. Nothing was changed.', unreadable: 'The browser could not read the file. Choose it again.',
    },
    progress: (done, of) => `${done.toLocaleString('en')} of ${of.toLocaleString('en')}`,
    storageFull: 'The browser keeps nothing more: what you do now is lost when the page closes. Back up everything now.',
  },
  zh: {
    title: '全部场景',
    list: '场景列表',
    details: '选中的场景',
    keys: '回车打开，F2 重命名，Delete 删除。',
    tag: '标签',
    everyTag: '全部标签',
    count: (found) => `${found.toLocaleString('zh-CN')} 个场景`,
    empty: { own: '还没有你自己的场景。可以新建、导入文件，或复制一个内置场景。', found: '没有符合的场景。试试少写几个字，或换一个标签。' },
    open: '打开',
    openNow: '已打开',
    changed: '已改动',
    patterns: { swarm: '群组', single: '单个智能体', team: '团队', pipeline: '流水线', plan: '先计划后执行' },
    agents: (n) => `${n} 个智能体`,
    lastChanged: (ago) => `${ago}改动`,
    justNow: '刚刚',
    untouched: '未改动',
    rename: '重命名',
    titleLabel: '标题',
    titleMissing: '场景要有标题。',
    save: '保存',
    cancel: '取消',
    duplicate: '复制一份',
    copyOf: (title, n) => n === 1 ? `${title}（副本）` : `${title}（副本 ${n}）`,
    export: '导出',
    delete: '删除',
    deleteHint: '连同它的运行和历史一起删除。半分钟内可以撤销。',
    reset: '恢复原样',
    tags: '标签',
    noTags: '还没有。',
    addTag: '添加',
    tagName: '新标签',
    removeTag: (tag) => `去掉标签 ${tag}`,
    did: { deleted: (title) => `已删除场景“${title}”`, renamed: (title) => `已重命名为“${title}”`, reset: (title) => `“${title}”已恢复原样` },
    undo: '撤销',
    dismiss: '关闭',
    bundledStays: '内置场景不能删除，但可以恢复原样。',
    failed: (why) => `没有成功：${why}`,
    notLoaded: '页面的这一部分没能加载。请检查网络后重试。',
    new: '新建…',
    newTitle: '新建场景',
    newExplain: '每一个都很小，用脚本里的回复即可运行，可以任意修改。',
    templates: {
      empty: { name: '空白', says: '只有标题，智能体由你添加。' },
      single: { name: '单个智能体', says: '先用工具查询，再回答。' },
      swarm: { name: '群组', says: '第一个智能体移交给另外两个之一。' },
      team: { name: '团队', says: '组长拆分任务，两个同时做，编辑汇总。' },
      pipeline: { name: '流水线', says: '三个阶段，各自处理上一阶段的输出。' },
      plan: { name: '先计划后执行', says: '规划者列出步骤，执行者逐步完成。' },
    },
    import: '导入…',
    results: '各个文件的结果',
    result: {
      opened: '已打开', openedWith: (n) => `已打开，有 ${n} 个问题`, added: '已导入', addedWith: (n) => `已导入，有 ${n} 个问题`,
      refused: '未导入', backup: '这是一份包含多个场景的备份。', tooLarge: (megabytes) => `未导入：文件有 ${megabytes} MB，而场景最多 5 MB`, unreadable: '未导入：浏览器读不了这个文件',
    },
    pasted: '粘贴的文本',
    restoreThis: '恢复它…',
    done: '完成',
    backUp: '备份',
    backUpTitle: '备份全部',
    backingUp: '正在收集场景及其历史、运行和对话…',
    backedUp: (file, scenarios, runs) => `已存为 ${file}：${scenarios} 个场景，${runs} 次运行。请把文件放在找得到的地方。`,
    backUpAgain: '再下载一次',
    noKeys: '备份里从不包含密钥。',
    lost: (n) => `有 ${n} 次运行读不出来，不在备份里。`,
    cancelled: '已取消，没有生成文件。',
    restore: '恢复…',
    restoreTitle: '恢复备份',
    restoreExplain: '选择备份文件。不会覆盖任何已有内容：这里已有的跳过，有差异的作为副本加入。',
    chooseBackup: '选择备份…',
    reading: '正在读取文件…',
    restoring: '正在恢复…',
    restored: '恢复完成',
    restoredNothing: '没有加入任何内容',
    restoredTitle: (title) => `${title}（已恢复）`,
    report: {
      added: (n) => `加入了 ${n} 个场景`, copied: (n) => `${n} 个场景有差异，作为“（已恢复）”加入`, skipped: (n) => `跳过了 ${n} 个场景：这里已有相同的`,
      unread: (n) => `${n} 个场景读不出来：`, left: (n) => `已取消，还剩 ${n} 个场景。再次恢复同一个文件即可继续。`, runs: (n) => `连同 ${n} 次运行`,
    },
    faults: {
      noBackup: '这不是本页的备份。要打开单个场景，请用“导入”。', newer: '这份备份由更新版本的页面生成。请刷新页面后重试。',
      damaged: '这份备份已损坏，没有恢复，什么都没有改变。', unreadable: '浏览器读不了这个文件。请重新选择。',
    },
    progress: (done, of) => `${done.toLocaleString('zh-CN')} / ${of.toLocaleString('zh-CN')}`,
    storageFull: '浏览器没有空间了：页面一关，现在所做的就会丢失。请立即备份全部。',
  },
})
