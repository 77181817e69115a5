//! The names and moves of the openings, in the order of their transcripts. Only the compiler reads
//! this table: see `rows.rs`.

/// A row of the table.
pub(super) struct Row {
    pub(super) name: &'static str,
    pub(super) aliases: &'static [&'static str],
    /// Squares in lower case, from f5.
    pub(super) transcript: &'static str,
}

const fn named(
    name: &'static str,
    aliases: &'static [&'static str],
    transcript: &'static str,
) -> Row {
    Row { name, aliases, transcript }
}

/// Each comment lists the sources of the next row, as the page of the module numbers them. If only
/// S3 has the opening, its original name follows.
pub(super) const TABLE: [Row; 157] = [
    // S1 S2 S3
    named("Perpendicular Opening", &[], "f5d6"),
    // S1 S2 S3
    named("Tiger", &[], "f5d6c3d3c4"),
    // S1 S2 S3
    named("Aubrey", &["Tanaka"], "f5d6c3d3c4b3"),
    // S1 S3
    named("Aubrey (Feldborg Continuation)", &[], "f5d6c3d3c4b3d2f4"),
    // S3 BergTiger
    named("Berg Tiger", &[], "f5d6c3d3c4b5"),
    // S1 S2 S3 S5
    named("Rose-Bill", &[], "f5d6c3d3c4f4c5b3c2"),
    // S1 S3
    named("Central Rose-Bill", &["Dead Draw", "FJT"], "f5d6c3d3c4f4c5b3c2b4"),
    // S3 クリスマスツリー
    named("Christmas Tree", &[], "f5d6c3d3c4f4c5b3c2b4e3e2a5d1"),
    // S3 パブリックドロー
    named("Public Draw", &[], "f5d6c3d3c4f4c5b3c2b4e3e6c6f6a5a4b5a6d7c7e7"),
    // S3 へろ虎/ヒーロー
    named("Hero", &[], "f5d6c3d3c4f4c5b3c2d1"),
    // S3 虎スマイル
    named("Tiger Smile", &[], "f5d6c3d3c4f4c5b3c2d2"),
    // S3 酉定石
    named("Rooster", &[], "f5d6c3d3c4f4c5b3c2e3"),
    // S3 くらげ/斜め酉
    named("Jellyfish", &[], "f5d6c3d3c4f4c5b3c2e3d2b6"),
    // S3 酉フック
    named("Rooster Hook", &[], "f5d6c3d3c4f4c5b3c2e3d2c6b4a3"),
    // S3 酉ストレート
    named("Rooster Straight", &[], "f5d6c3d3c4f4c5b3c2e3d2c6b4a4"),
    // S3 酉アッパー
    named("Rooster Uppercut", &[], "f5d6c3d3c4f4c5b3c2e3d2c6b4b5"),
    // S1 S2 S3
    named("Tamenori", &["Goldfish"], "f5d6c3d3c4f4c5b3c2e6"),
    // S3 Noローズビル
    named("No Rose-Bill", &[], "f5d6c3d3c4f4c5b3d2"),
    // S3 あっくん定石/トパーズ
    named("Akkun", &["Topaz"], "f5d6c3d3c4f4c5b3e2"),
    // S3 バナナ定石
    named("Banana", &[], "f5d6c3d3c4f4c5b4"),
    // S3 南十字
    named("Southern Cross", &[], "f5d6c3d3c4f4c5b4b3c6"),
    // S1 S2 S3
    named("Ishii", &[], "f5d6c3d3c4f4c5b4b5c6f3e6e3"),
    // S1 S2 S3
    named("Mainline Tiger", &[], "f5d6c3d3c4f4c5b4b5c6f3e6e3g6f6g5d7g3"),
    // S3 まこ虎
    named("Mako Tiger", &[], "f5d6c3d3c4f4c5b5"),
    // S3 榎本トラップ
    named("Enomoto Trap", &[], "f5d6c3d3c4f4d7"),
    // S1 S2 S3
    named("Brightwell", &[], "f5d6c3d3c4f4e3"),
    // S3 蝶定石
    named("Butterfly", &[], "f5d6c3d3c4f4e3f3e6c6"),
    // S3 シャチ
    named("Orca", &[], "f5d6c3d3c4f4e3f3g4"),
    // S1 S2 S3
    named("Leader's Tiger", &[], "f5d6c3d3c4f4e6"),
    // S1 S2 S3
    named("Stephenson", &[], "f5d6c3d3c4f4f6"),
    // S1 S2 S3
    named("Kung", &["Italian Cross"], "f5d6c3d3c4f4f6b4"),
    // S3 斜めカン
    named("Diagonal Kung", &[], "f5d6c3d3c4f4f6b4c2"),
    // S1 S2 S3
    named("Comp'Oth", &[], "f5d6c3d3c4f4f6f3"),
    // S1 S3
    named("Lightning Bolt", &[], "f5d6c3d3c4f4f6f3e3"),
    // S3 ロジステロ流
    named("Logistello", &[], "f5d6c3d3c4f4f6f3e6e7c6"),
    // S3 D8コンポス
    named("D8 Comp'Oth", &[], "f5d6c3d3c4f4f6f3e6e7d7g6d8"),
    // S1 S3
    named("F.A.T. Draw", &[], "f5d6c3d3c4f4f6f3e6e7d7g6f8f7g5h6h4g4h3h5h7"),
    // S3 シャープコンポス
    named("Sharp Comp'Oth", &[], "f5d6c3d3c4f4f6f3e6e7d7g6g5c5b6"),
    // S3 フラットコンポス
    named("Flat Comp'Oth", &[], "f5d6c3d3c4f4f6f3e6e7d7g6g5c5c6"),
    // S3 たまプラ～ザ
    named("Tama Plaza", &[], "f5d6c3d3c4f4f6f3e6e7f7"),
    // S3 砂虎
    named("Sand Tiger", &[], "f5d6c3d3c4f4f6f3g4"),
    // S1 S2 S3
    named("No-Kung", &[], "f5d6c3d3c4f4f6g5"),
    // S3 Holgersson/家康流
    named("Holgersson", &[], "f5d6c3d3c4f4f6g5c6"),
    // S1 S2 S3
    named("No-Kung (Continuation)", &[], "f5d6c3d3c4f4f6g5e3f3g4h3g3f2"),
    // S3 ボンド定石
    named("Bond", &[], "f5d6c3d3c4f4f6g5e6d7e3c5f3e7"),
    // S3 北島流
    named("Kitajima", &[], "f5d6c3d3c4f4f6g5e6d7f7"),
    // S3 ザリガニ定石
    named("Crayfish", &[], "f5d6c3d3c5"),
    // S3 海老定石
    named("Shrimp", &[], "f5d6c3d3c6"),
    // S3 龍定石
    named("Dragon", &[], "f5d6c3f4"),
    // S3 水神定石
    named("Water God", &[], "f5d6c3f4f6d3c6"),
    // S3 風神定石
    named("Wind God", &[], "f5d6c3f4f6d3f3b3"),
    // S3 竜巻定石
    named("Tornado", &[], "f5d6c3f4f6d3f3b3c7"),
    // S3 天狗定石
    named("Tengu", &[], "f5d6c3f4f6d3f3g4"),
    // S1 S2 S3
    named("Bent Ganglion", &["Ganglion", "Missile"], "f5d6c3g5"),
    // S3 雷定石/ラバーズ・リープ
    named("Thunder", &["Lover's Leap"], "f5d6c4b3"),
    // S1 S2 S3
    named("Cat", &[], "f5d6c4d3c5"),
    // S3 ネオキャット
    named("Neo Cat", &[], "f5d6c4d3c5f4e2"),
    // S1 S2 S3
    named("Berner", &[], "f5d6c4d3c5f4e3f3c2b4b3"),
    // S1 S2 S3
    named("Sakaguchi", &[], "f5d6c4d3c5f4e3f3c2c6"),
    // S3 ブラックヒル(黒山)
    named("Black Hill", &[], "f5d6c4d3c5f4e3f3e2c6e6f6d7c8e7"),
    // S1 S2 S3
    named("Italian", &["Sheep"], "f5d6c4d3e6"),
    // S1 S2 S3
    named("No-Cat", &[], "f5d6c4g5"),
    // S1 S2 S3
    named("Swallow", &[], "f5d6c4g5c6"),
    // S3 カシオペア
    named("Cassiopeia", &[], "f5d6c4g5c6c5b6"),
    // S1 S2 S3
    named("No-Cat (Continuation)", &[], "f5d6c4g5c6c5d7d3b4c3e3f3"),
    // S3 クリオネ
    named("Clione", &[], "f5d6c4g5c6c5e6"),
    // S3 ファルコン
    named("Falcon", &[], "f5d6c4g5c6c5f6"),
    // S3 ラッコ定石
    named("Sea Otter", &[], "f5d6c4g5f6"),
    // S1 S2 S3
    named("Horse", &[], "f5d6c5f4d3"),
    // S3 ユニコーン
    named("Unicorn", &[], "f5d6c5f4d3e3g4g5f2"),
    // S3 鶴定石/梅沢流
    named("Crane", &[], "f5d6c5f4d7"),
    // S3 S5 兎定石
    named("Rabbit", &[], "f5d6c5f4e3"),
    // S3 たまうさぎ
    named("Tama Rabbit", &[], "f5d6c5f4e3c6d3e2"),
    // S1 S2 S3
    named("Ralle", &[], "f5d6c5f4e3c6d3f3"),
    // S1 S2 S3
    named("Rose", &[], "f5d6c5f4e3c6d3f6e6d7"),
    // S1 S2 S3
    named("Greenberg", &["Dawg", "Tezuka System"], "f5d6c5f4e3c6d3f6e6d7e7"),
    // S3 Sローズ
    named("Sharp Rose", &[], "f5d6c5f4e3c6d3f6e6d7g3"),
    // S1 S2 S3 S5
    named("Rose-Birth", &[], "f5d6c5f4e3c6d3f6e6d7g3c4"),
    // S1 S2 S3
    named("Rose-Birdie", &["Rose-Tamenori"], "f5d6c5f4e3c6d3f6e6d7g3c4b4"),
    // S1 S2
    named("Rose-Tamenori-Kling", &[], "f5d6c5f4e3c6d3f6e6d7g3c4b4c3"),
    // S1 S2 S3
    named("Brightstein", &[], "f5d6c5f4e3c6d3f6e6d7g3c4g5c3b4e2"),
    // S1 S2 S3
    named("Flat", &[], "f5d6c5f4e3c6d3f6e6d7g4"),
    // S1 S2 S3
    named("Rotating Flat", &[], "f5d6c5f4e3c6d3f6e6d7g4c4"),
    // S1 S2 S3
    named("Rotating Flat (Kling Continuation)", &[], "f5d6c5f4e3c6d3f6e6d7g4c4g5c3f7d2e7f2"),
    // S1 S2 S3
    named("Murakami Variation", &[], "f5d6c5f4e3c6d3f6e6d7g4c4g6"),
    // S3 ブービーローズ
    named("Booby Rose", &[], "f5d6c5f4e3c6d3f6e6d7g4g3"),
    // S3 横うさぎ
    named("Sideways Rabbit", &[], "f5d6c5f4e3c6d3g5"),
    // S1 S2 S3
    named("Bhagat", &[], "f5d6c5f4e3c6d7"),
    // S1 S2 S3
    named("Inoue", &[], "f5d6c5f4e3c6e6"),
    // S1 S2 S3
    named("Iago", &["Snow Rabbit"], "f5d6c5f4e3c6e6f6"),
    // S1 S2 S3
    named("Shaman", &["Danish"], "f5d6c5f4e3c6f3"),
    // S1 S2 S3
    named("Mimura", &[], "f5d6c5f4e3d3"),
    // S3 大和久流
    named("Owagu", &[], "f5d6c5f4e3f6"),
    // S3 竹田流
    named("Takeda", &[], "f5d6c5f4e3g5"),
    // S3 鹿定石
    named("Deer", &[], "f5d6c5f4f3"),
    // S3 野兎定石
    named("Wild Rabbit", &[], "f5d6c6"),
    // S1 S2 S3
    named("Parallel Opening", &[], "f5f4"),
    // S3 裏鼠定石
    named("Reverse Mouse", &[], "f5f4e3d6f3"),
    // S3 S5 鼠定石
    named("Mouse", &[], "f5f4e3f6d3"),
    // S1 S2 S3
    named("Diagonal Opening", &[], "f5f6"),
    // S1 S2 S3
    named("Semi-Wing Variation", &[], "f5f6c4f4"),
    // S1 S2 S3
    named("Wing Variation", &[], "f5f6d3f4"),
    // S1 S2 S3
    named("Buffalo", &["Kenichi Variation"], "f5f6e6f4c3"),
    // S1 S2 S3
    named("Hokuriku Buffalo", &[], "f5f6e6f4c3c4"),
    // S1 S2 S3
    named("Tanida Buffalo", &[], "f5f6e6f4c3d6f3c4c5b4"),
    // S1 S2 S3
    named("Maruoka Buffalo", &[], "f5f6e6f4c3d7f3"),
    // S3 裏蛇定石
    named("Reverse Snake", &[], "f5f6e6f4d3"),
    // S1 S2 S3 S5
    named("Cow", &[], "f5f6e6f4e3"),
    // S1 S2 S3
    named("Rose-v-Toth", &[], "f5f6e6f4e3c5c4"),
    // S1 S2 S3
    named("Landau", &[], "f5f6e6f4e3c5c4d3c3"),
    // S1 S2 S3
    named("Maruoka", &[], "f5f6e6f4e3c5c4d3f3e2"),
    // S3 カヌー定石
    named("Canoe", &[], "f5f6e6f4e3c5c4d6"),
    // S3 沈没船
    named("Sunken Ship", &[], "f5f6e6f4e3c5c4d7"),
    // S1 S2 S3
    named("Tanida", &[], "f5f6e6f4e3c5c4e7"),
    // S1 S2 S3 S4
    named("Sailboat", &["Yacht"], "f5f6e6f4e3c5c4e7b5e2"),
    // S3 幽霊船
    named("Ghost Ship", &[], "f5f6e6f4e3c5c4e7c6d2"),
    // S3 快速船
    named("Fast Boat", &[], "f5f6e6f4e3c5c4e7c6e2"),
    // S1 S2 S3
    named("Aircraft", &["Feldborg"], "f5f6e6f4e3c5c4e7g4"),
    // S3 谷口流
    named("Taniguchi", &[], "f5f6e6f4e3c5c4e7g4g3d7h4f7"),
    // S3 戦車定石
    named("Tank", &[], "f5f6e6f4e3c5c6d6e7"),
    // S3 椅子定石
    named("Chair", &[], "f5f6e6f4e3c5c6d6e7d7c3c7g3e2f7d3c8b3"),
    // S3 戦車ローズ
    named("Tank Rose", &[], "f5f6e6f4e3c5c6d6e7f7c3c7"),
    // S3 戦車システム
    named("Tank System", &[], "f5f6e6f4e3c5c6d6e7f7c3c7d7"),
    // S3 シャープ戦車
    named("Sharp Tank", &[], "f5f6e6f4e3c5c6d6e7f7c3c7g3"),
    // S3 フラット戦車
    named("Flat Tank", &[], "f5f6e6f4e3c5c6d6e7f7c3c7g4"),
    // S1 S2 S3
    named("Cow Bat", &["Bat", "Cambridge"], "f5f6e6f4e3c5g5"),
    // S1 S2 S3
    named("Bat (Kling Alternative)", &[], "f5f6e6f4e3c5g5d6g6"),
    // S1 S2 S3
    named("Bat (Kling Continuation)", &[], "f5f6e6f4e3c5g5f3g4g6g3d6f7h5h4h3e7"),
    // S1 S2 S3
    named("Melnikov", &["Bat (Piau Continuation 1)"], "f5f6e6f4e3c5g5g3g4f3c4"),
    // S1 S2 S3
    named("Bat (Piau Continuation 2)", &[], "f5f6e6f4e3c5g5g3g4f3g6"),
    // S3 潜水艦
    named("Submarine", &[], "f5f6e6f4e3c5g6"),
    // S3 石橋流
    named("Ishibashi", &[], "f5f6e6f4e3d3"),
    // S1 S2 S3 S4
    named("Chimney", &[], "f5f6e6f4e3d6"),
    // S3 ピストル
    named("Pistol", &[], "f5f6e6f4e3d6c4e2d7"),
    // S3 ホットドッグ
    named("Hot Dog", &[], "f5f6e6f4e3d6e7"),
    // S3 ヨーグルトプリン
    named("Yogurt Pudding", &[], "f5f6e6f4e3d7"),
    // S3 裏狸定石
    named("Reverse Raccoon Dog", &[], "f5f6e6f4f3"),
    // S1 S3
    named("Rocket", &["Flounder"], "f5f6e6f4g3"),
    // S1 S2 S3
    named("Lollipop", &[], "f5f6e6f4g3d6"),
    // S1 S2 S3
    named("Hamilton", &[], "f5f6e6f4g3f3g4"),
    // S1 S2 S3
    named("Raccoon Dog", &[], "f5f6e6f4g4"),
    // S1 S2 S3
    named("Heath", &["Tobidashi"], "f5f6e6f4g5"),
    // S1 S2 S3
    named("Heath-Chimney", &[], "f5f6e6f4g5d6"),
    // S1 S2 S3
    named("Iwasaki Variation", &[], "f5f6e6f4g5e7d7"),
    // S1 S2 S3
    named("Heath-Bat", &["Reverse Bat"], "f5f6e6f4g5e7e3"),
    // S3 オクトパス
    named("Octopus", &[], "f5f6e6f4g5e7e3g4"),
    // S1 S2 S3
    named("Mimura Variation II", &[], "f5f6e6f4g5e7f7c5e3f3c4d3c2"),
    // S3 野いちご
    named("Wild Strawberry", &[], "f5f6e6f4g5e7f7d6"),
    // S3 裏ヨット
    named("Reverse Yacht", &[], "f5f6e6f4g5e7f7h5e8c5"),
    // S3 裏石橋流
    named("Reverse Ishibashi", &[], "f5f6e6f4g5g6"),
    // S1 S2 S3
    named("Snake", &["Peasant"], "f5f6e6f4g6"),
    // S3 砂ヘビ
    named("Sand Snake", &[], "f5f6e6f4g6c5f3"),
    // S1 S2 S3
    named("Pyramid", &["Checkerboarding Peasant"], "f5f6e6f4g6c5g4g5f3e3c4"),
    // S3 マムシ
    named("Viper", &[], "f5f6e6f4g6c5g4g5h4"),
    // S1 S3
    named("Lysons", &["Cobra"], "f5f6e6f4g6c6"),
    // S3 つちのこ
    named("Tsuchinoko", &[], "f5f6e6f4g6d6"),
    // S1 S2 S3
    named("X-square Opening", &["Runaway Cow"], "f5f6e6f4g7"),
];
